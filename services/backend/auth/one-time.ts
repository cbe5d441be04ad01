import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { AuthContext } from './context.ts';
import type { Db } from './db.ts';
import { randomToken } from './tokens.ts';

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'
  | 'reauthentication_token';

/** Proof of receiving a message: the link's long token, or the short code. */
export type Proof = { token: string } | { code: string; contact: string };

export interface Redeemed {
  user_id: string;
  token_type: TokenType;
  relates_to: string;
}

const MAX_GUESSES = 10;

/** Makes the token and the code of a new message; those of an older message of the kind stop working. */
export async function issueOneTime(
  ctx: AuthContext,
  db: Db,
  wanted: { userId: string; type: TokenType; contact: string; pkce?: boolean },
): Promise<{ token: string; code: string }> {
  const token = (wanted.pkce ? 'pkce_' : '') + randomToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db`insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
    values (${wanted.userId}, ${wanted.type}, ${sha256(token)}, ${codeHash(ctx, wanted.contact, code)}, ${wanted.contact})
    on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
      attempts = 0, relates_to = excluded.relates_to, created_at = now(), updated_at = now()`;
  return { token, code };
}

/** Finds whom a proof belongs to. A code counts as guessed before it is compared, so that parallel guesses meet the limit. */
export async function findOneTime(
  ctx: AuthContext,
  proof: Proof,
  types: TokenType[],
): Promise<string | undefined> {
  const { sql, settings } = ctx;
  if ('token' in proof) {
    const [found] = await sql<{ id: string }[]>`
      select id from auth.one_time_tokens where token_hash = ${sha256(proof.token)} and token_type = any(${types})
        and created_at + make_interval(secs => ${settings.linkLifetimeS}) > now()`;
    return found?.id;
  }
  // Not flushed to the disk: that wait would tell a stranger that a code was sent at all.
  const candidates = await sql<{ id: string; code_hash: string | null }[]>`
    with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
    update auth.one_time_tokens set attempts = attempts + 1 from unhurried
    where relates_to = ${proof.contact} and token_type = any(${types}) and attempts < ${MAX_GUESSES}
      and created_at + make_interval(secs => ${settings.codeLifetimeS}) > now()
    returning id, code_hash`;
  const expected = Buffer.from(codeHash(ctx, proof.contact, proof.code));
  return candidates.find(
    ({ code_hash }) =>
      code_hash?.length === expected.length && timingSafeEqual(Buffer.from(code_hash), expected),
  )?.id;
}

/** Uses a found one up; of two at once only one gets it. */
export async function takeOneTime(db: Db, id: string): Promise<Redeemed | undefined> {
  const [taken] = await db<Redeemed[]>`
    delete from auth.one_time_tokens where id = ${id} returning user_id, token_type, relates_to`;
  return taken;
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const codeHash = (ctx: AuthContext, contact: string, code: string) => ctx.tokens.digest(`${contact} ${code}`);

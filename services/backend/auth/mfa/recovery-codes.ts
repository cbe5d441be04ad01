import { randomInt } from 'node:crypto';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import type { Person } from '../request.ts';
import { raiseSession, wrongCode } from './raise-session.ts';

const COUNT = 10;
const LENGTH = 10;
/** No letter that could be read as a digit. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ten new codes, told this once; those of before stop working. */
export async function renewRecoveryCodes(ctx: AuthContext, person: Person) {
  const { user } = person;
  await requireShownFactor(ctx, person);
  const codes = Array.from({ length: COUNT }, newCode);
  const hashes = codes.map((code) => hashOf(ctx, user.id, code));
  await ctx.sql.begin(async (db) => {
    await db`select 1 from auth.users where id = ${user.id} for update`;
    await db`delete from auth.mfa_recovery_codes where user_id = ${user.id}`;
    await db`insert into auth.mfa_recovery_codes (user_id, code_hash) select ${user.id}, unnest(${hashes}::text[])`;
  });
  return { codes: codes.map(grouped), remaining: COUNT };
}

/** Returns the number of remaining recovery codes and their date, never the codes. */
export async function countRecoveryCodes(ctx: AuthContext, person: Person) {
  await requireShownFactor(ctx, person);
  const [row] = await ctx.sql<[{ remaining: number; created_at: Date | null }]>`
    select count(*)::int as remaining, max(created_at) as created_at
    from auth.mfa_recovery_codes where user_id = ${person.user.id}`;
  return row;
}

/** Takes a code in place of an app's: it is used up, the session is one of level aal2, and its owner is told. */
export async function takeRecoveryCode(ctx: AuthContext, { user, claims }: Person, typed: string) {
  const key = `recovery ${user.id}`;
  await ctx.limits.failures.take(key);
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (code.length !== LENGTH) throw wrongCode();
  const { reply, ended, left } = await ctx.sql.begin(async (db) => {
    const [factor] = await db<{ id: string }[]>`
      select id from auth.mfa_factors where user_id = ${user.id} and status = 'verified' order by created_at limit 1`;
    // Taken by a guarded write: of two answers at once one is too late.
    const [used] = await db`delete from auth.mfa_recovery_codes
      where user_id = ${user.id} and code_hash = ${hashOf(ctx, user.id, code)} returning 1`;
    if (!factor || !used) throw wrongCode();
    const raised = await raiseSession(ctx, db, {
      userId: user.id,
      sessionId: claims.session_id ?? '',
      factorId: factor.id,
      method: 'recovery_code',
    });
    const [count] = await db<[{ left: number }]>`
      select count(*)::int as left from auth.mfa_recovery_codes where user_id = ${user.id}`;
    return { ...raised, left: count.left };
  });
  await ctx.limits.failures.clear(key);
  ctx.onSessionsEnded(ended);
  await mailUsage(ctx, user.email, left);
  return reply;
}

/** The owner of a mailbox hears of a code that was used; a mail that cannot be sent keeps nobody out. */
async function mailUsage(ctx: AuthContext, email: string | null, left: number): Promise<void> {
  if (!email) return;
  const { linkLifetimeS, codeLifetimeS } = ctx.settings;
  const subject = 'A recovery code was used';
  const text = `${subject} to sign in. ${left} are left. If it was not you, change your password and renew the codes.`;
  try {
    await ctx.sendMail({
      kind: 'recovery_code_used',
      to: email,
      subject,
      text,
      left,
      linkLifetimeS,
      codeLifetimeS,
    });
  } catch (error) {
    ctx.log.error({ err: error }, 'a mail about a used recovery code could not be sent');
  }
}

async function requireShownFactor(ctx: AuthContext, { user, claims }: Person): Promise<void> {
  const [factor] = await ctx.sql`
    select 1 from auth.mfa_factors where user_id = ${user.id} and status = 'verified' limit 1`;
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  if (claims.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to manage recovery codes');
}

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const grouped = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
const hashOf = (ctx: AuthContext, userId: string, code: string) =>
  ctx.tokens.digest(`recovery ${userId} ${code}`);

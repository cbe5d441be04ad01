import type { AuthContext } from './context.ts';
import { invalid, otpExpired } from './auth-error.ts';
import type { Db } from './db.ts';
import { adoptContact } from './identities.ts';
import { findOneTime, takeOneTime, type Proof, type Redeemed, type TokenType } from './one-time.ts';
import { findUserById, type UserRow } from './users.ts';

const TYPES: Record<string, TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  sms: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  phone_change: ['phone_change_token'],
};

/** Uses up a proof and applies what it confirms. `user` is absent while the other mailbox has yet to agree. */
export async function verifyProof(
  ctx: AuthContext,
  proof: Proof,
  type: string,
): Promise<{ user?: UserRow; method: string }> {
  const types = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!types) throw invalid('Invalid verification type');
  const id = await findOneTime(ctx, proof, types);
  if (!id) throw otpExpired();
  return ctx.sql.begin(async (db) => {
    const redeemed = await takeOneTime(db, id);
    if (!redeemed) throw otpExpired();
    const method = type === 'recovery' ? 'recovery' : 'otp';
    if (!(await applies(db, redeemed))) return { method };
    const user = await findUserById(db, redeemed.user_id);
    if (!user) throw otpExpired();
    return { user, method };
  });
}

async function applies(
  db: Db,
  { user_id: id, token_type: type, relates_to: value }: Redeemed,
): Promise<boolean> {
  if (type === 'phone_change_token') {
    await adoptContact(db, id, { kind: 'phone', value });
    return true;
  }
  if (type === 'email_change_token_new' || type === 'email_change_token_current') {
    const [change] = await db<{ email_change: string | null; agreed: number }[]>`
      update auth.users set email_change_confirm_status = email_change_confirm_status + 1 where id = ${id}
      returning email_change, email_change_confirm_status as agreed`;
    if (!change?.email_change) throw otpExpired();
    if (change.agreed < 2) return false;
    await adoptContact(db, id, { kind: 'email', value: change.email_change });
    return true;
  }
  const user = await findUserById(db, id);
  if (!user) throw otpExpired();
  // A password set before the email was confirmed may come from someone else.
  if (type === 'recovery_token' && !user.confirmed_at)
    await db`update auth.users set encrypted_password = null where id = ${id}`;
  const kind = value.includes('@') ? 'email' : 'phone';
  if (user[kind] !== value) throw otpExpired();
  if (!user[`${kind}_confirmed_at`]) await adoptContact(db, id, { kind, value });
  return true;
}

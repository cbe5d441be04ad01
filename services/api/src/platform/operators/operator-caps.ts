import { AppError } from '@stoa/shared/contracts/errors';
import type { OperatorCap } from '@stoa/shared/contracts/operator';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';

/** Returns the capabilities of an operator with a verified email, or null for anybody else; the email alone isn't enough. */
export async function operatorCapsOf(database: Database, { userId }: Person): Promise<OperatorCap[] | null> {
  const [row] = await database<[{ caps: OperatorCap[] | null }]>`
    select ops.find_operator_caps(${userId}) as caps`;
  return row.caps;
}

/** Throws `cap_missing`, naming the capability, unless it's among those held. */
export function requireCap(held: readonly OperatorCap[] | null, cap: OperatorCap): void {
  if (held?.includes(cap)) return;
  const message = `This needs the operator permission ${cap}.`;
  throw new AppError('cap_missing', message, { issues: [{ path: 'caps', message, code: cap }] });
}

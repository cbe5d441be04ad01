import type { MemberCard } from './rows.ts';

/** Checks whether the caller may change a member's rights: not their own, not the owner's, an owner role only as the owner. */
export const canChange = (
  member: Pick<MemberCard, 'is_owner' | 'is_me'>,
  role: { is_owner: boolean } | undefined,
  access: { is_owner: boolean } | undefined,
): boolean => !(member.is_owner || member.is_me || (role?.is_owner === true && access?.is_owner !== true));

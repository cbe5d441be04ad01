import { useSite } from '@stoa/shared/shell';
import { Avatar } from '@stoa/shared/ui';
import type { MemberCardData } from '../../data/records.ts';

/** A member's picture if there is one, else the first letters of the name. */
export function Portrait({ member, size }: { member: MemberCardData; size: number }) {
  const { account_id } = useSite();
  const { avatar_at: changedAt, user_id } = member;
  const version = changedAt === null ? 0 : Date.parse(changedAt);
  const src =
    changedAt === null
      ? null
      : `/storage/v1/object/public/${account_id}/avatars/${user_id}/avatar.jpg?v=${version}`;
  return <Avatar name={member.name} src={src} size={size} />;
}

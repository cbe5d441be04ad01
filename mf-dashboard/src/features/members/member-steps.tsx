import { ownZone } from '@stoa/shared/booking/slot-days';
import { ListSteps } from '@stoa/shared/lists/list-steps';
import { useSite } from '@stoa/shared/shell';
import { memberPath } from './member-paths.ts';
import { NEWEST_MEMBER, readMembers } from './member-query.ts';
import type { MemberLine } from './rows.ts';

/** The members before and after one in the list that it was opened from. */
export default function MemberSteps({ id }: { id: string }) {
  const { account_id: accountId } = useSite();
  const timeZone = ownZone();
  return (
    <ListSteps<MemberLine>
      cacheKey="member-list"
      scope={[timeZone]}
      sort={NEWEST_MEMBER}
      id={id}
      rowKey={(member) => member.id}
      path={memberPath}
      read={(query, from, to) => readMembers(accountId, query, { from, to, timeZone })}
    />
  );
}

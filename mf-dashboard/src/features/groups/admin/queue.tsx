import type { GroupReport, GroupScreen } from '@stoa/shared/contracts/groups';
import { useAvatars } from '@stoa/shared/data/avatars';
import { Button, Card, Cluster, EmptyState, space, Stack } from '@stoa/shared/ui';
import { Held } from '@stoa/shared/workplace/hold-below';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { SafeText } from '../../../components/safe-text.tsx';
import { Muted, TextBody } from '../../../components/text-box.tsx';
import { callRpc } from '../../../data/call-rpc.ts';
import { useFormat } from '../../../data/format.ts';
import { useGroupWork } from '../../../data/use-group-work.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { Pictures } from '../feed/pictures.tsx';
import { useGroupsRefresh } from '../use-groups.ts';
import { GroupMemberList } from './group-members.tsx';
import { MemberLine } from './member-line.tsx';
import { useGroupMembers, useReports } from './use-group-members.ts';

const Reasons = styled.ul`
  padding-inline-start: 1.2em;
  font-size: var(--stoa-size-sm);
`;
const Quote = styled.blockquote`
  padding-inline-start: ${space(4)};
  border-inline-start: 3px solid var(--stoa-border-strong);
  min-inline-size: 0;
`;
const DAY_MIN = 1440;

/** Lists a moderator's open tasks: join requests and reported posts. */
export function Queue({ group }: { group: GroupScreen }) {
  const { t } = useGroupTranslations();
  const requests = useGroupMembers(group.id, 'pending');
  const reports = useReports(group.id);
  const avatars = useAvatars(requests.data?.map(({ user_id: id }) => id) ?? []);
  return (
    <>
      <Part title={t('queue.requests')}>
        {!requests.data && !requests.error && <SkeletonRows count={2} />}
        {!requests.data && requests.error && (
          <LoadFailed error={requests.error} onRetry={() => void requests.mutate()} />
        )}
        {requests.data?.length === 0 && <Muted>{t('queue.noRequests')}</Muted>}
        {requests.data && requests.data.length > 0 && (
          <GroupMemberList aria-label={t('queue.requests')}>
            {requests.data.map((person) => (
              <MemberLine
                key={person.user_id}
                group={group}
                person={person}
                avatar={avatars[person.user_id]}
                isMe={false}
              />
            ))}
          </GroupMemberList>
        )}
      </Part>
      <Held $until={requests.data !== undefined || requests.error !== undefined}>
        <Part title={t('queue.reports')}>
          {!reports.data && !reports.error && <SkeletonRows count={2} />}
          {!reports.data && reports.error && (
            <LoadFailed error={reports.error} onRetry={() => void reports.mutate()} />
          )}
          {reports.data?.length === 0 && (
            <EmptyState
              level={3}
              icon={<ShieldCheck size={40} strokeWidth={1.25} />}
              title={t('queue.noReportsTitle')}
            >
              {t('queue.noReports')}
            </EmptyState>
          )}
          {reports.data?.map((report) => (
            <Report key={report.report_id} group={group} report={report} />
          ))}
        </Part>
      </Held>
    </>
  );
}

function Report({ group, report }: { group: GroupScreen; report: GroupReport }) {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const refresh = useGroupsRefresh();
  const { isBusy, run } = useGroupWork();
  const canSanction =
    report.author_role === 'member' || (report.author_role !== null && group.may_administer);
  const judge = (accept: boolean, then?: () => Promise<unknown>) =>
    void run(
      async () => {
        await callRpc('handle_report', { p_report_id: report.report_id, p_accept: accept });
        await then?.();
        await refresh();
      },
      t(accept ? 'queue.tookDown' : 'queue.kept'),
    );
  const person = { p_group_id: group.id, p_user_id: report.user_id };
  const name = report.name || t('somebody');
  return (
    <Card as="article" aria-label={t('queue.by', { name })}>
      <Stack $gap={4}>
        <Muted>
          {t('queue.by', { name })} · {format.dateTime(report.written_at)} ·{' '}
          {t('queue.times', { count: report.reasons.length })}
        </Muted>
        <Quote>
          {report.post_id ? <SafeText html={report.body} /> : <TextBody>{report.body}</TextBody>}
          <Pictures
            pictures={report.images}
            name={(number) => t('post.picture', { number: String(number) })}
          />
        </Quote>
        <Reasons>
          {report.reasons.map(({ name: who, reason, at }) => (
            <li key={`${who} ${at}`}>
              <strong dir="auto">{who || t('somebody')}</strong>: <span dir="auto">{reason}</span>
            </li>
          ))}
        </Reasons>
        <Cluster $gap={2}>
          <Button size="sm" variant="danger" busy={isBusy} onClick={() => judge(true)}>
            {t('queue.takeDown')}
          </Button>
          {canSanction && (
            <>
              <Button
                size="sm"
                variant="secondary"
                disabled={isBusy}
                onClick={() => judge(true, () => callRpc('mute_in_group', { ...person, p_minutes: DAY_MIN }))}
              >
                {t('queue.takeDownMute')}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                disabled={isBusy}
                onClick={() =>
                  judge(true, () => callRpc('set_group_member', { ...person, p_status: 'banned' }))
                }
              >
                {t('queue.takeDownBan')}
              </Button>
            </>
          )}
          <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => judge(false)}>
            {t('queue.keep')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

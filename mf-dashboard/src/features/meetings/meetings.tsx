import { downloadCalendar } from '@stoa/shared/booking/calendar-download';
import type { MeetingEntry } from '@stoa/shared/contracts/community';
import { useAccess } from '@stoa/shared/data';
import { dataOrNull } from '@stoa/shared/data/must';
import { notify } from '@stoa/shared/notify';
import { useSearchParams } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Card, Cluster, EmptyState, space, Stack } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Held } from '@stoa/shared/workplace/hold-below';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { Video } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ChoiceButtons } from '../../components/choice-buttons.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { JoinButton } from '../../components/join-button.tsx';
import { lazyPart } from '../../data/lazy-part.ts';
import { useTimes } from '../../data/use-times.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { type Audiences, useAudiences, useMeetings } from './use-meetings.ts';

/** Most people only join meetings: the form comes with the first one that is planned. */
const dialog = lazyPart(() => import(/* webpackChunkName: "meeting" */ './meeting-dialog.tsx'));

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;
const Quiet = styled.span`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

/** Lists the user's meetings, live lessons and appointments. */
export function Meetings() {
  const { t } = useBookingTranslations();
  const { timeZone } = useTimes();
  const [params, setParams] = useSearchParams();
  const isPast = params.get('when') === 'past';
  const [now] = useState(() => new Date().toISOString());
  const { data, error, mutate } = useMeetings(now, isPast);
  const { access, isLoading } = useAccess();
  const { data: audiences, error: audiencesError } = useAudiences();
  const isHeadingKnown = audiences !== undefined || audiencesError !== undefined || !(access || isLoading);
  const [edited, setEdited] = useState<MeetingEntry | 'new' | null>(null);
  const parts = useLazy(dialog, edited !== null);
  const canSchedule =
    audiences && (audiences.isForAll || audiences.courses.length > 0 || audiences.groups.length > 0);
  return (
    <Screen
      title={t('meetings.title')}
      lead={t('bookings.lead', { zone: timeZone.replaceAll('_', ' ') })}
      actions={canSchedule && <Button onClick={() => setEdited('new')}>{t('meetings.plan')}</Button>}
    >
      <Held $until={isHeadingKnown}>
        <ChoiceButtons
          label={t('bookings.when')}
          value={isPast ? 'past' : 'coming'}
          choices={[
            ['coming', t('bookings.coming')],
            ['past', t('bookings.past')],
          ]}
          onChange={(when) => setParams(when === 'past' ? { when } : {}, { replace: true })}
        />
        {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
        {data?.length === 0 && (
          <EmptyState
            icon={<Video size={40} strokeWidth={1.25} />}
            title={t(isPast ? 'meetings.noPast' : 'meetings.emptyTitle')}
          >
            {t(isPast ? 'meetings.noPastText' : 'meetings.empty')}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <List>
            {data.map((meeting) => (
              <MeetingCard
                key={meeting.id}
                meeting={meeting}
                isPast={isPast}
                onEdit={() => setEdited(meeting)}
                onChange={() => void mutate()}
              />
            ))}
          </List>
        )}
      </Held>
      {edited && audiences && parts && (
        <parts.MeetingDialog
          meeting={edited === 'new' ? null : edited}
          audiences={audiences satisfies Audiences}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            void mutate();
          }}
        />
      )}
    </Screen>
  );
}

function MeetingCard(props: { meeting: MeetingEntry; isPast: boolean; onEdit(): void; onChange(): void }) {
  const { t } = useBookingTranslations();
  const { span } = useTimes();
  const { meeting, isPast } = props;
  const { kind, title, starts_at, ends_at, url, host, audience, is_for_people } = meeting;
  const who =
    kind === 'booking'
      ? t('meetings.appointment')
      : (audience ?? t(is_for_people ? 'meetings.forPeople' : 'meetings.forAll'));
  return (
    <Card as="li">
      <Stack $gap={3}>
        <Cluster $justify="space-between" $align="start">
          <Stack $gap={1}>
            <strong>
              <time dateTime={starts_at}>{span(starts_at, ends_at)}</time>
            </strong>
            <span dir="auto">{title}</span>
            <Quiet dir="auto">{[who, host].filter(Boolean).join(' · ')}</Quiet>
          </Stack>
          {meeting.status === 'pending' && (
            <StatusBadge status="pending">{t('statuses.pending')}</StatusBadge>
          )}
        </Cluster>
        {!isPast && (
          <Cluster $gap={2}>
            {url && <JoinButton url={url} startsAt={starts_at} endsAt={ends_at} />}
            <Button
              size="sm"
              variant="secondary"
              onClick={() =>
                downloadCalendar({
                  id: meeting.id,
                  title,
                  startsAt: starts_at,
                  endsAt: ends_at,
                  changedAt: meeting.updated_at,
                  description: who,
                  url,
                })
              }
            >
              {t('card.calendar')}
            </Button>
            {meeting.can_change && (
              <>
                <Button size="sm" variant="secondary" onClick={props.onEdit}>
                  {t('meetings.edit')}
                </Button>
                <EndMeeting meeting={meeting} onDone={props.onChange} />
              </>
            )}
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

function EndMeeting({ meeting, onDone }: { meeting: MeetingEntry; onDone(): void }) {
  const { t } = useBookingTranslations();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function remove() {
    setBusy(true);
    try {
      dataOrNull(await (await getClient()).from('meetings').delete().eq('id', meeting.id));
      notify('success', t('meetings.ended'));
      onDone();
    } catch {
      setProblem(t('refused.unknown', { code: '' }));
      setBusy(false);
    }
  }
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {t('meetings.end')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('meetings.endTitle')}
          text={t('meetings.endText', { title: meeting.title })}
          action={t('meetings.end')}
          isDangerous
          isBusy={isBusy}
          problem={problem}
          labels={{ cancel: t('meetings.keep'), close: t('close') }}
          onConfirm={() => void remove()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

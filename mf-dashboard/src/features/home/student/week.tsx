import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Badge, Skeleton } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { CalendarClock, CalendarDays, ClipboardList, Video } from 'lucide-react';
import { useState } from 'react';
import { JoinButton } from '../../../components/join-button.tsx';
import { Muted } from '../../../components/text-box.tsx';
import { useFormat } from '../../../data/format.ts';
import { Agenda } from '../agenda.ts';
import type { StudentHomeData } from './use-student-home.ts';

const ICONS = { live: Video, meeting: CalendarDays, booking: CalendarClock };

/** Live lessons, meetings, bookings and due work of the coming days, earliest first; times are the viewer's. */
export function Week({ data }: { data: StudentHomeData | undefined }) {
  const { t } = useTranslations('dashboard');
  const { scheduled } = useFormat();
  const [now] = useState(() => Date.now());
  const lines =
    data &&
    [
      ...data.due.map((one) => ({ at: one.due_at, key: `due-${one.lesson_id}`, due: one, meeting: null })),
      ...data.meetings.map((one) => ({ at: one.starts_at, key: one.id, due: null, meeting: one })),
    ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <Part title={t('home.week')} action={<Link to="/dashboard/meetings">{t('home.allMeetings')}</Link>}>
      {!lines && <Skeleton $height="10rem" />}
      {lines?.length === 0 && <Muted>{t('home.weekEmpty')}</Muted>}
      {lines && lines.length > 0 && (
        <Agenda>
          {lines.map(({ key, at, due, meeting }) => {
            if (due)
              return (
                <li key={key}>
                  <ClipboardList size={18} strokeWidth={1.5} aria-hidden />
                  <Link to={`/dashboard/courses/${due.course_slug}?lesson=${due.lesson_slug}`}>
                    <bdi>{due.title}</bdi>
                  </Link>
                  <Muted>{t('home.dueAt', { date: scheduled(at) })}</Muted>
                  {Date.parse(at) < now && <Badge $tone="warning">{t('home.overdue')}</Badge>}
                </li>
              );
            const kind = meeting!.is_live_lesson ? 'live' : meeting!.kind;
            const Icon = ICONS[kind];
            return (
              <li key={key}>
                <Icon size={18} strokeWidth={1.5} aria-hidden />
                <Link to={kind === 'booking' ? '/dashboard/bookings' : '/dashboard/meetings'}>
                  <bdi>{meeting!.title}</bdi>
                </Link>
                <Muted>
                  {t(`home.weekKind.${kind}`)}, {scheduled(at)}
                </Muted>
                {meeting!.status === 'pending' && <Badge>{t('home.toConfirm')}</Badge>}
                {meeting!.url && <JoinButton url={meeting!.url} startsAt={at} endsAt={meeting!.ends_at} />}
              </li>
            );
          })}
        </Agenda>
      )}
    </Part>
  );
}

import type { InstructorHome } from '@stoa/shared/contracts/learning';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Badge } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { CalendarClock, CalendarDays } from 'lucide-react';
import { JoinButton } from '../../../components/join-button.tsx';
import { Muted } from '../../../components/text-box.tsx';
import { useFormat } from '../../../data/format.ts';
import { Agenda } from '../agenda.ts';

/** The next sessions that the instructor holds, on the viewer's clock. */
export function Sessions({ sessions }: { sessions: InstructorHome['sessions'] }) {
  const { t } = useTranslations('dashboard');
  const { scheduled } = useFormat();
  return (
    <Part
      title={t('home.nextSession')}
      action={<Link to="/dashboard/meetings">{t('home.allMeetings')}</Link>}
    >
      {sessions.length === 0 ? (
        <Muted>{t('home.noSession')}</Muted>
      ) : (
        <Agenda>
          {sessions.map((one) => (
            <li key={one.id}>
              {one.kind === 'booking' ? (
                <CalendarClock size={18} strokeWidth={1.5} aria-hidden />
              ) : (
                <CalendarDays size={18} strokeWidth={1.5} aria-hidden />
              )}
              <Link to={one.kind === 'booking' ? '/dashboard/bookings' : '/dashboard/meetings'}>
                <bdi>{one.title}</bdi>
              </Link>
              <Muted>{scheduled(one.starts_at)}</Muted>
              {one.course && (
                <Muted>
                  <bdi>{one.course}</bdi>
                </Muted>
              )}
              {one.status === 'pending' && <Badge>{t('home.toConfirm')}</Badge>}
              {one.url && <JoinButton url={one.url} startsAt={one.starts_at} endsAt={one.ends_at} />}
            </li>
          ))}
        </Agenda>
      )}
    </Part>
  );
}

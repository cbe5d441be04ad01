import type { PlatformOverview } from '@stoa/shared/contracts/platform-overview';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Part } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { useFormat } from '../../data/format.ts';

/** Whole minutes, then whole hours. */
const roughly = (seconds: number): number => {
  const unit = seconds < 7_200 ? 60 : 3_600;
  return Math.max(60, Math.round(seconds / unit) * unit);
};

/** Database, requests, mail, realtime and releases at a glance. */
export function HealthFigures({ health }: { health: PlatformOverview['health'] }) {
  const { t } = useTranslations('attention');
  const { count, milliseconds, duration } = useFormat();
  const { requests, failed, p95Ms, waitingMails, oldestMailS, sockets, rollouts, incidents } = health;
  const oldest =
    oldestMailS === null ? t('health.noMail') : t('health.oldest', { age: duration(roughly(oldestMailS)) });
  const mailNote = health.sendsMail ? oldest : t('health.noServer');
  return (
    <Part title={t('health.title')}>
      <FigureTiles>
        <FigureTile name={t('health.database')} value={milliseconds(health.databaseMs)} />
        <FigureTile
          name={t('health.p95')}
          value={p95Ms === null ? '–' : milliseconds(p95Ms)}
          note={t('health.requests', { count: requests })}
        />
        <FigureTile name={t('health.errors')} value={count(failed)} note={t('health.window')} />
        <FigureTile
          name={t('health.mail')}
          value={<Link to="/dashboard/maintenance/crons/send-mail">{count(waitingMails)}</Link>}
          note={mailNote}
        />
        <FigureTile name={t('health.sockets')} value={sockets === null ? '–' : count(sockets)} />
        <FigureTile
          name={t('health.rollouts')}
          value={<Link to="/dashboard/maintenance/remotes">{count(rollouts)}</Link>}
          note={t('health.incidents', { count: incidents })}
        />
      </FigureTiles>
    </Part>
  );
}

import type { AuditEntry } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Badge } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { useActionLabel } from './action-label.ts';
import { changeText } from './change-text.ts';

/** Returns the columns of audit log entries: actor, change and reason. */
export function useAuditColumns(): ListColumn<AuditEntry>[] {
  const { t } = useTranslations('cockpit');
  const { dateTime, percent } = useFormat();
  const labelOf = useActionLabel();
  const labels = {
    nothing: t('audit.nothing'),
    locked: t('matrix.locked'),
    paused: t('rollout.state.paused'),
    percent,
  };
  return [
    { key: 'at', title: t('audit.when'), render: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
    { key: 'actor', title: t('audit.who'), render: ({ actor }) => <bdi>{actor}</bdi> },
    {
      key: 'action',
      title: t('audit.what'),
      render: ({ action, remote, account }) => (
        <>
          <Badge $tone={isAlarm(action) ? 'danger' : 'neutral'}>
            <bdi>{labelOf(action)}</bdi>
          </Badge>
          {(remote ?? account) && (
            <CellLine>
              {remote && account
                ? t('audit.of', { remote, tenant: account.slug })
                : (remote ?? account?.slug)}
            </CellLine>
          )}
        </>
      ),
    },
    {
      key: 'change',
      title: t('audit.change'),
      render: ({ before, after }) => <bdi dir="ltr">{changeText(before, after, labels)}</bdi>,
    },
    { key: 'reason', title: t('audit.why'), render: ({ reason }) => <bdi>{reason ?? '–'}</bdi> },
  ];
}

const isAlarm = (action: string) => /rollback|stopped|withdrawn/.test(action);

import type { JobState } from '@stoa/shared/contracts/jobs';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { PlainTable } from '@stoa/shared/lists/plain-table';
import { Part } from '@stoa/shared/workplace';
import { useFormat } from '../../data/format.ts';

/** The last runs of a job, the newest first. */
export function RunHistory({ runs }: Pick<JobState, 'runs'>) {
  const { t } = useTranslations('crons');
  const { dateTime, milliseconds } = useFormat();
  return (
    <Part title={t('history')}>
      {runs.length === 0 ? (
        <p>{t('historyNone')}</p>
      ) : (
        <PlainTable
          caption={t('history')}
          rows={runs}
          rowKey={({ startedAt }) => startedAt}
          columns={[
            { key: 'at', title: t('at'), render: ({ startedAt }) => dateTime(startedAt) },
            {
              key: 'result',
              title: t('result'),
              render: ({ done, error }) =>
                error === null ? (
                  t('done', { count: done ?? 0 })
                ) : (
                  <StatusBadge status="failed" tone="danger">
                    {error}
                  </StatusBadge>
                ),
            },
            { key: 'took', title: t('took'), align: 'end', render: ({ ms }) => milliseconds(ms) },
          ]}
        />
      )}
    </Part>
  );
}

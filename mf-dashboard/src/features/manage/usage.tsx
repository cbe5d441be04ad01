import { Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Muted } from '../../components/text-box.tsx';
import { formatBytes } from '@stoa/shared/contracts/format-bytes';
import { useFormat } from '../../data/format.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import type { ManageOverview } from './use-overview.ts';

const IN_BYTES = new Set(['storage', 'videos']);

/** Shows usage against the plan's limits. */
export function Usage({ usage }: { usage: ManageOverview['usage'] }) {
  const { t, language } = useManageTranslations();
  const { count } = useFormat();
  const shown = usage.filter(({ listed, used }) => listed || used > 0);
  if (shown.length === 0) return null;
  const say = (metric: string, value: number) =>
    IN_BYTES.has(metric) ? formatBytes(value, language) : count(value);
  return (
    <Part title={t('overview.usage')}>
      <Table
        caption={t('overview.usage')}
        rows={shown}
        rowKey={({ metric }) => metric}
        columns={[
          {
            key: 'metric',
            title: t('overview.metric'),
            render: ({ metric }) => t(`overview.metrics.${metric}`),
          },
          {
            key: 'used',
            title: t('overview.used'),
            align: 'end',
            render: ({ metric, used, limit }) =>
              limit === null ? (
                t('overview.unlimited', { used: say(metric, used) })
              ) : (
                <>
                  <ProgressBar
                    percent={limit > 0 ? Math.min(100, (100 * used) / limit) : 0}
                    label={t(`overview.metrics.${metric}`)}
                  />
                  <Muted>
                    {t('overview.usedOf', { used: say(metric, used), limit: say(metric, limit) })}
                  </Muted>
                </>
              ),
          },
        ]}
      />
    </Part>
  );
}

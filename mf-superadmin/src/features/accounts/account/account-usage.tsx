import { Chart } from '@stoa/shared/charts';
import type { AccountUsage, OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import { Select } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Field, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { operatorFetch } from '../../../data/operator-session.ts';
import { useLimitText } from './limit-text.ts';

/** One metric over 13 months against its limit of today, as a chart with its table. */
export function AccountUsageChart({ account: { account_id } }: { account: OperatorAccountDetail }) {
  const { t } = useTranslations('superadmin');
  const { data, error, mutate } = useQuery<AccountUsage, Error>(['account-usage', account_id], () =>
    operatorFetch<AccountUsage>(`/api/operator/accounts/${account_id}/usage`),
  );
  return (
    <Part title={t('account.usage')}>
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data && <Usage usage={data} />}
    </Part>
  );
}

function Usage({ usage: { months, metrics } }: { usage: AccountUsage }) {
  const { t } = useTranslations('superadmin');
  const { nameOf, figure, isSize } = useLimitText();
  const [chosen, setChosen] = useState<string>('mau');
  const shown = metrics.find(({ metric }) => metric === chosen) ?? metrics[0];
  if (!shown) return null;
  const { metric, used, unit, limit } = shown;
  const name = isSize(metric) ? t('account.inMegabytes', { name: nameOf(metric) }) : nameOf(metric);
  // A limit of 0 means that the plan lacks the metric: a line on the ground says nothing.
  const line = limit
    ? { label: t('account.usageLimit', { figure: figure(metric, limit) }), value: limit }
    : undefined;
  return (
    <Stack $gap={4}>
      <Field label={t('account.usageMetric')}>
        <Select
          value={metric}
          options={metrics.map((one) => ({ value: one.metric, label: nameOf(one.metric) }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      <Chart
        label={t('account.usageOf', { name })}
        kind="bars"
        at={months}
        series={[{ label: name, values: used.map((value) => value && Math.round((value / unit) * 10) / 10) }]}
        limit={line}
        emptyText={t('account.noUsage')}
        isLastRunning
      />
    </Stack>
  );
}

import { Chart } from '@stoa/shared/charts';
import type { AccountUsage, OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import { Select } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Field, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { operatorFetch } from '../../../data/operator-session.ts';
import { useLimitText } from './limit-text.ts';

const MAX_LIMIT_RATIO = 3;
const LimitText = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

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
  const values = used.map((value) => value && Math.round((value / unit) * 10) / 10);
  const limitText = t('account.usageLimit', { figure: figure(metric, limit) });
  // A line far above the bars would leave nothing of them; the limit stands in words then.
  const isNear =
    limit !== null && limit > 0 && limit <= MAX_LIMIT_RATIO * Math.max(...values.map((value) => value ?? 0));
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
        series={[{ label: name, values }]}
        limit={isNear ? { label: limitText, value: limit } : undefined}
        emptyText={t('account.noUsage')}
        isLastRunning
      />
      {!isNear && <LimitText>{limitText}</LimitText>}
    </Stack>
  );
}

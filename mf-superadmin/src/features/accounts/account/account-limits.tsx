import type { OperatorLimit } from '@stoa/shared/contracts/operator-accounts';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { Button, Cluster, space } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { useFormat } from '../../../data/format.ts';
import type { AccountDialog } from './account-dialog-kind.ts';
import { useLimitText } from './limit-text.ts';

const NEARLY = 0.8;

const Bar = styled.span<{ $share: number }>`
  display: block;
  inline-size: 7rem;
  block-size: 4px;
  margin-block-start: ${space(1)};
  margin-inline-start: auto;
  overflow: hidden;
  border-radius: 2px;
  background: var(--stoa-border);
  &::after {
    content: '';
    display: block;
    block-size: 100%;
    inline-size: ${({ $share }) => Math.min(1, $share) * 100}%;
    background: var(
      ${({ $share }) => ($share >= 1 ? '--stoa-danger' : $share >= NEARLY ? '--stoa-warning' : '--stoa-primary')}
    );
  }
`;
const Small = styled.span`
  display: block;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;
const Lead = styled.p`
  color: var(--stoa-muted);
`;

/** Every limit beside what was used: this month, or altogether for what stays. */
export function AccountLimits(props: {
  limits: readonly OperatorLimit[];
  onOpen(dialog: AccountDialog): void;
}) {
  const { t } = useTranslations('superadmin');
  const { nameOf, figure, used } = useLimitText();
  const columns: PlainColumn<OperatorLimit>[] = [
    { key: 'metric', title: t('account.metric'), render: ({ metric }) => nameOf(metric) },
    {
      key: 'used',
      title: t('account.used'),
      align: 'end',
      render: (limit) => (
        <>
          {used(limit)}
          {limit.limit !== null && limit.limit > 0 && (
            <Bar $share={limit.used / (limit.limit * limit.unit)} aria-hidden />
          )}
        </>
      ),
    },
    {
      key: 'limit',
      title: t('account.limit'),
      align: 'end',
      render: ({ metric, limit }) => figure(metric, limit),
    },
    { key: 'source', title: t('account.source'), render: (limit) => <Source limit={limit} /> },
    {
      key: 'actions',
      title: t('accounts.actions'),
      align: 'end',
      isAction: true,
      render: (limit) => (
        <Cluster $gap={2} $justify="end">
          {limit.override && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('account.removeLimitOf', { name: nameOf(limit.metric) })}
              onClick={() => props.onOpen({ kind: 'removeLimit', limit })}
            >
              {t('account.remove')}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('account.setLimitOf', { name: nameOf(limit.metric) })}
            onClick={() => props.onOpen({ kind: 'limit', limit })}
          >
            {t('account.change')}
          </Button>
        </Cluster>
      ),
    },
  ];
  return (
    <Part title={t('account.limits')}>
      <Lead>{t('account.limitsLead')}</Lead>
      <PlainTable
        caption={t('account.limits')}
        columns={columns}
        rows={props.limits}
        rowKey={({ metric }) => metric}
      />
    </Part>
  );
}

function Source({ limit: { override, retained, metric, planLimit } }: { limit: OperatorLimit }) {
  const { t } = useTranslations('superadmin');
  const { date } = useFormat();
  const { figure } = useLimitText();
  const plan = t('account.planFigure', { figure: figure(metric, planLimit) });
  if (override)
    return (
      <>
        {override.until ? t('account.overrideUntil', { date: date(override.until) }) : t('account.override')}
        <Small>
          <bdi>{override.reason}</bdi>
        </Small>
        <Small>{plan}</Small>
      </>
    );
  if (retained)
    return (
      <>
        {t(`account.retained.${retained.source}`)}
        <Small>{plan}</Small>
      </>
    );
  return t('accounts.plan');
}

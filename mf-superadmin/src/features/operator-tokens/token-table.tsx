import type { OperatorToken } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { DataList, type ListColumn, pageRows, scopeOfRows } from '@stoa/shared/lists';
import { Badge, Button, Cluster, EmptyState } from '@stoa/shared/ui';
import { KeyRound } from 'lucide-react';
import { useFormat } from '../../data/format.ts';

const SOONEST = { key: 'expires', isDescending: false };
const HOW = {
  text: ({ label }: OperatorToken) => label,
  sort: {
    name: ({ label }: OperatorToken) => label,
    expires: ({ expiresAt }: OperatorToken) => expiresAt,
    used: ({ lastUsedAt }: OperatorToken) => lastUsedAt ?? '',
  },
};

/** Tokens that still work, the next to expire first. */
export function TokenTable(props: {
  /** undefined while they are read. */
  tokens: readonly OperatorToken[] | undefined;
  onRevoke: (token: OperatorToken) => void;
}) {
  const { t } = useTranslations('superadmin');
  const { date, dateTime } = useFormat();
  const columns: ListColumn<OperatorToken>[] = [
    {
      key: 'name',
      title: t('tokens.name'),
      isSortable: true,
      render: ({ label }) => <bdi>{label || t('tokens.unnamed')}</bdi>,
    },
    {
      key: 'scopes',
      title: t('tokens.scopes'),
      render: ({ scopes }) => (
        <Cluster $gap={1}>
          {scopes.map((scope) => (
            <Badge key={scope}>{t(`tokens.scope.${scope}`)}</Badge>
          ))}
        </Cluster>
      ),
    },
    {
      key: 'expires',
      title: t('tokens.expires'),
      isSortable: true,
      render: ({ expiresAt }) => date(expiresAt),
    },
    {
      key: 'used',
      title: t('tokens.used'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ lastUsedAt }) => (lastUsedAt ? dateTime(lastUsedAt) : t('tokens.neverUsed')),
    },
    {
      key: 'actions',
      title: t('tokens.actions'),
      align: 'end',
      render: (token) => (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('tokens.revokeOf', { name: token.label || t('tokens.unnamed') })}
          onClick={() => props.onRevoke(token)}
        >
          {t('tokens.revoke')}
        </Button>
      ),
    },
  ];
  return (
    <DataList<OperatorToken>
      isPlain
      id="operator-tokens"
      cacheKey="operator-token-rows"
      scope={scopeOfRows(props.tokens)}
      caption={t('tokens.list')}
      columns={columns}
      sort={SOONEST}
      rowKey={({ id }) => id}
      rowName={({ label }) => label}
      read={async (query, from, to) => pageRows(props.tokens ?? [], query, [from, to], HOW)}
      empty={
        <EmptyState level={3} icon={<KeyRound size={40} strokeWidth={1.25} />} title={t('tokens.emptyTitle')}>
          {t('tokens.empty')}
        </EmptyState>
      }
    />
  );
}

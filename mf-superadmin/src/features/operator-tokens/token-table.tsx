import type { OperatorToken } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Badge, Button, Cluster, type Column, Table } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';

/** Tokens that still work, newest first. */
export function TokenTable(props: {
  tokens: readonly OperatorToken[];
  onRevoke: (token: OperatorToken) => void;
}) {
  const { t } = useTranslations('superadmin');
  const { date, dateTime } = useFormat();
  const columns: Column<OperatorToken>[] = [
    {
      key: 'name',
      title: t('tokens.name'),
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
    { key: 'expires', title: t('tokens.expires'), render: ({ expiresAt }) => date(expiresAt) },
    {
      key: 'used',
      title: t('tokens.used'),
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
  return <Table caption={t('tokens.list')} columns={columns} rows={props.tokens} rowKey={({ id }) => id} />;
}

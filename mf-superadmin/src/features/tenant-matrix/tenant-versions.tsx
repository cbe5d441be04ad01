import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { type CsvColumn, DataList, type ListColumn, type ListFilter, scopeOfRows } from '@stoa/shared/lists';
import { EmptyState } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Part } from '@stoa/shared/workplace';
import { Boxes } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import { useHealth } from '../../data/registry.ts';
import { failingAt } from './failing-at.ts';
import { CellButton } from './cell-button.tsx';
import { goingTo } from './going-to.ts';
import { pageTenants, versionsInUse } from './matrix-filter.ts';
import { TenantCell } from './tenant-cell.tsx';

/** The matrix is mostly read: the form comes with the first cell that is opened. */
const pinning = lazyPart(() => import(/* webpackChunkName: "pin" */ './pin-dialog.tsx'));

const PAGE_SIZE = 50;
const RULES = ['pin', 'rollout', 'channel', 'lkg'] as const;
const BY_NAME = { key: 'tenant', isDescending: false };
type Tenant = TenantMatrix['tenants'][number];
type Cell = Tenant['remotes'][number];

const cellOf = ({ remotes }: Tenant, remote: string): Cell | undefined =>
  remotes.find(({ name }) => name === remote);

/** Tenants against remotes: every cell says the version and why, and opens its pin. */
export function TenantVersions({ matrix }: { matrix: TenantMatrix }) {
  const { t } = useTranslations('cockpit');
  const [open, setOpen] = useState<{ accountId: string; remote: string } | null>(null);
  const parts = useLazy(pinning, open !== null);
  const openTenant = matrix.tenants.find(({ account_id }) => account_id === open?.accountId);
  const openCell = openTenant && cellOf(openTenant, open?.remote ?? '');
  const openRemote = matrix.remotes.find(({ name }) => name === open?.remote);
  const csv: CsvColumn<Tenant>[] = [
    { column: 'tenant', title: 'tenant', value: ({ slug }) => slug },
    { column: 'tenant', title: 'channel', value: ({ channel }) => channel },
    ...matrix.remotes.map(({ name }) => ({
      column: name,
      title: name,
      value: (tenant: Tenant) => cellOf(tenant, name)?.version ?? null,
    })),
  ];
  return (
    <Part title={t('matrix.title')}>
      <DataList<Tenant>
        id="tenant-versions"
        cacheKey="tenant-versions"
        scope={scopeOfRows(matrix)}
        caption={t('matrix.title')}
        columns={useMatrixColumns(matrix, setOpen)}
        filters={useMatrixFilters(matrix.tenants)}
        sort={BY_NAME}
        search={{ label: t('matrix.filter') }}
        rowKey={({ account_id }) => account_id}
        rowName={({ name }) => name}
        read={async (query, from, to) => pageTenants(matrix.tenants, query, [from, to])}
        csv={{ fileName: 'tenant-versions.csv', columns: csv }}
        pageSize={PAGE_SIZE}
        noMatchTitle={t('matrix.none')}
        empty={
          <EmptyState
            level={3}
            icon={<Boxes size={40} strokeWidth={1.25} />}
            title={t('matrix.noTenantsTitle')}
          >
            {t('matrix.noTenants')}
          </EmptyState>
        }
      />
      {openTenant && openCell && openRemote && parts && (
        <parts.PinDialog
          key={`${openTenant.account_id}${openCell.name}`}
          tenant={openTenant}
          remote={openRemote}
          cell={openCell}
          onClose={() => setOpen(null)}
        />
      )}
    </Part>
  );
}

function useMatrixColumns(
  { remotes }: TenantMatrix,
  onOpen: (cell: { accountId: string; remote: string }) => void,
): ListColumn<Tenant>[] {
  const { t } = useTranslations('cockpit');
  const { data: health } = useHealth(60);
  return [
    {
      key: 'tenant',
      title: t('matrix.tenant'),
      isSortable: true,
      render: (tenant) => <TenantCell tenant={tenant} />,
    },
    ...remotes.map((remote) => ({
      key: remote.name,
      title: remote.name,
      render: (tenant: Tenant) => {
        const cell = cellOf(tenant, remote.name);
        if (!cell) return '–';
        return (
          <CellButton
            tenantName={tenant.name}
            cell={cell}
            going={goingTo(remote, tenant.channel, cell)}
            failing={failingAt(health?.rows ?? [], tenant.account_id, cell)}
            onOpen={() => onOpen({ accountId: tenant.account_id, remote: remote.name })}
          />
        );
      },
    })),
  ];
}

function useMatrixFilters(tenants: TenantMatrix['tenants']): ListFilter[] {
  const { t } = useTranslations('cockpit');
  return [
    {
      key: 'version',
      label: t('matrix.runs'),
      kind: 'choice',
      options: versionsInUse(tenants).map(({ key, count }) => ({ value: key, label: `${key} (${count})` })),
    },
    {
      key: 'rule',
      label: t('matrix.why'),
      kind: 'choice',
      options: RULES.map((value) => ({ value, label: t(`rule.${value}`) })),
    },
    {
      key: 'channel',
      label: t('matrix.channel'),
      kind: 'choice',
      options: (['stable', 'beta'] as const).map((value) => ({ value, label: t(`channel.${value}`) })),
    },
  ];
}

import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, type Column, EmptyState, Table } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Pager, Part } from '@stoa/shared/workplace';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import { useHealth } from '../../data/registry.ts';
import { failingAt } from './failing-at.ts';
import { CellButton } from './cell-button.tsx';
import { goingTo } from './going-to.ts';
import { filterTenants, NO_FILTER } from './matrix-filter.ts';
import { MatrixFields } from './matrix-fields.tsx';
import { TenantCell } from './tenant-cell.tsx';

/** The matrix is mostly read: the form comes with the first cell that is opened. */
const pinning = lazyPart(() => import(/* webpackChunkName: "pin" */ './pin-dialog.tsx'));

const PAGE = 50;
type Tenant = TenantMatrix['tenants'][number];

/** Tenants against remotes: every cell says the version and why, and opens its pin. */
export function TenantVersions({ matrix }: { matrix: TenantMatrix }) {
  const { t } = useTranslations('cockpit');
  const { data: health } = useHealth(60);
  const [filter, setFilter] = useState(NO_FILTER);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<{ accountId: string; remote: string } | null>(null);
  const parts = useLazy(pinning, open !== null);
  const openTenant = matrix.tenants.find(({ account_id }) => account_id === open?.accountId);
  const openCell = openTenant?.remotes.find(({ name }) => name === open?.remote);
  const openRemote = matrix.remotes.find(({ name }) => name === open?.remote);
  const tenants = filterTenants(matrix.tenants, filter);
  const shown = tenants.slice((page - 1) * PAGE, page * PAGE);
  const columns: Column<Tenant>[] = [
    { key: 'tenant', title: t('matrix.tenant'), render: (tenant) => <TenantCell tenant={tenant} /> },
    ...matrix.remotes.map((remote) => ({
      key: remote.name,
      title: remote.name,
      render: (tenant: Tenant) => {
        const cell = tenant.remotes.find(({ name }) => name === remote.name);
        if (!cell) return '–';
        return (
          <CellButton
            tenantName={tenant.name}
            cell={cell}
            going={goingTo(remote, tenant.channel, cell)}
            failing={failingAt(health?.rows ?? [], tenant.account_id, cell)}
            onOpen={() => setOpen({ accountId: tenant.account_id, remote: remote.name })}
          />
        );
      },
    })),
  ];

  return (
    <Part title={t('matrix.title')}>
      <MatrixFields
        matrix={matrix}
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      {shown.length > 0 ? (
        <Table
          caption={t('matrix.title')}
          columns={columns}
          rows={shown}
          rowKey={({ account_id }) => account_id}
        />
      ) : (
        <EmptyState
          level={3}
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('matrix.none')}
          action={
            matrix.tenants.length > 0 && (
              <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
                {t('audit.clear')}
              </Button>
            )
          }
        >
          {t(matrix.tenants.length > 0 ? 'matrix.noneFits' : 'matrix.noTenants')}
        </EmptyState>
      )}
      {tenants.length > PAGE && <Pager page={page} pageSize={PAGE} total={tenants.length} onPage={setPage} />}
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

import type { TenantMatrix, TenantRemote } from '@stoa/shared/contracts/operator';
import { useWords } from '@stoa/shared/i18n';
import { type Column, Field, Input, Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CellButton } from './cell-button.tsx';
import { PinDialog } from './pin-dialog.tsx';
import type { CellRef } from './use-matrix.ts';

const FILTER_FROM_TENANTS = 8;

type Tenant = TenantMatrix['tenants'][number];

const Site = styled.a`
  color: inherit;
  font-weight: 560;
`;
const Small = styled.span`
  display: block;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;
const Filter = styled.search`
  inline-size: min(20rem, 100%);
`;

/** Tenants against remotes: every cell says the version and why, and opens its pin. */
export function TenantVersions({ matrix }: { matrix: TenantMatrix }) {
  const { t } = useWords('superadmin');
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState<CellRef | null>(null);
  const { tenant: openTenant, cell: openCell } = findCell(matrix, open);
  const openRemote = matrix.remotes.find(({ name }) => name === open?.remote);
  const columns: Column<Tenant>[] = [
    {
      key: 'tenant',
      title: t('matrix.tenant'),
      render: ({ name, siteUrl, channel, slug }) => (
        <>
          <Site href={siteUrl}>{name}</Site>
          <Small>
            {slug} · {t(`remotes.${channel}`)}
          </Small>
        </>
      ),
    },
    ...matrix.remotes.map(({ name }) => ({
      key: name,
      title: name,
      render: (tenant: Tenant) => {
        const cell = tenant.remotes.find((remote) => remote.name === name);
        if (!cell) return '–';
        return (
          <CellButton
            tenantName={tenant.name}
            cell={cell}
            onOpen={() => setOpen({ accountId: tenant.account_id, remote: name })}
          />
        );
      },
    })),
  ];
  const needle = wanted.trim().toLowerCase();
  const tenants = matrix.tenants.filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(needle));

  return (
    <Part title={t('matrix.title')}>
      {matrix.tenants.length >= FILTER_FROM_TENANTS && (
        <Filter>
          <Field label={t('matrix.filter')}>
            <Input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
          </Field>
        </Filter>
      )}
      {tenants.length > 0 ? (
        <Table
          caption={t('matrix.title')}
          columns={columns}
          rows={tenants}
          rowKey={({ account_id }) => account_id}
        />
      ) : (
        <p>{t('matrix.none')}</p>
      )}
      {openTenant && openCell && openRemote && (
        <PinDialog
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

function findCell(
  matrix: TenantMatrix,
  ref: CellRef | null,
): { tenant?: Tenant | undefined; cell?: TenantRemote | undefined } {
  const tenant = matrix.tenants.find(({ account_id }) => account_id === ref?.accountId);
  return { tenant, cell: tenant?.remotes.find(({ name }) => name === ref?.remote) };
}

import { useState } from 'react';
import { FilterChips } from '../../lists/filter-bar.tsx';
import { NoMatch, StaleNotice } from '../../lists/list-states.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { ListRoom } from '../../lists/list-table-style.ts';
import type { ListColumn, ListSort } from '../../lists/list-types.ts';
import '../../lists/messages.ts';
import { useSelection } from '../../lists/use-selection.ts';
import { StatusBadge } from '../../controls/index.ts';
import { Link } from '../../router/index.ts';
import { Stack } from '../../ui/index.ts';

interface Sale {
  number: number;
  name: string;
  status: string;
  total: string;
}
const SALES: Sale[] = [
  { number: 1042, name: 'Inês Carvalho', status: 'paid', total: '€89.00' },
  { number: 1043, name: 'Jonas Weber', status: 'pending', total: '€129.00' },
];
const COLUMNS: ListColumn<Sale>[] = [
  {
    key: 'number',
    title: 'Order',
    isSortable: true,
    render: ({ number }) => <Link to="?">#{number}</Link>,
  },
  { key: 'name', title: 'Customer', render: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <StatusBadge status={status}>{status}</StatusBadge>,
  },
  { key: 'total', title: 'Total', align: 'end', isSortable: true, render: ({ total }) => total },
];
const FILTERS = [
  {
    key: 'status',
    label: 'Status',
    kind: 'choice' as const,
    options: ['paid', 'pending'].map((value) => ({ value, label: value })),
  },
  { key: 'placed', label: 'Placed', kind: 'days' as const },
];

/** A list with rows, while it loads, after a failed read and without a match. */
export function ListSpecimen() {
  const [sort, setSort] = useState<ListSort>({ key: 'number', isDescending: false });
  const [values, setValues] = useState<Readonly<Record<string, string>>>({
    status: 'paid,pending',
    placed: '2026-07-01..2026-07-30',
  });
  const selection = useSelection('', SALES, ({ number }) => String(number));
  const table = {
    columns: COLUMNS,
    rowKey: ({ number }: Sale) => String(number),
    rowName: ({ number }: Sale) => `#${number}`,
    sort,
    onSort: setSort,
    isBusy: false,
    skeletonRows: 2,
  };
  return (
    <Stack $gap={6}>
      <ListRoom>
        <FilterChips filters={FILTERS} values={values} onChange={setValues} onClear={() => setValues({})} />
        <StaleNotice onRetry={() => {}} />
        <ListTable {...table} caption="Sales" rows={SALES} selection={selection} />
      </ListRoom>
      <ListRoom>
        <ListTable {...table} caption="Sales that load" rows={undefined} />
      </ListRoom>
      <NoMatch onClear={() => {}} />
    </Stack>
  );
}

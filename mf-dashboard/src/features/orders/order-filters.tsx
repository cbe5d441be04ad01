import { ORDER_STATUSES, type OrderStatus } from '@stoa/shared/contracts/order-status';
import { useTranslations } from '@stoa/shared/i18n';
import { ListFilters } from '../../components/list-filters.tsx';
import { type ListState, type SortName, SORTS } from './list-state.ts';

/** Search, status and order of the list. */
export function OrderFilters(props: {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  withSearch: boolean;
}) {
  const { t } = useTranslations('dashboard');
  const { state, onChange, withSearch } = props;
  const search = {
    label: t('orders.searchLabel'),
    hint: t('orders.searchHint'),
    value: state.search,
    onChange: (text: string) => onChange({ search: text }),
  };
  return (
    <ListFilters
      search={withSearch ? search : undefined}
      choices={[
        {
          label: t('orders.statusLabel'),
          value: state.status ?? '',
          options: [
            ['', t('orders.anyStatus')],
            ...ORDER_STATUSES.map((status) => [status, t(`orders.${status}`)] as const),
          ],
          onChange: (status) => onChange({ status: (status || null) as OrderStatus | null }),
        },
        {
          label: t('orders.sortLabel'),
          value: state.sort,
          options: Object.keys(SORTS).map((sort) => [sort, t(`orders.${sort}`)]),
          onChange: (sort) => onChange({ sort: sort as SortName }),
        },
      ]}
    />
  );
}

import { useWords } from '@stoa/shared/i18n';
import { Field, Input, Select, space } from '@stoa/shared/ui';
import { usePausedText } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { ORDER_STATUSES, type OrderStatus } from '@stoa/shared/contracts/order-status';
import { type ListState, type SortName, SORTS } from './list-state.ts';

const Bar = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space(3)};
`;

/** Search, status and order of the list. */
export function OrderFilters(props: {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  withSearch: boolean;
}) {
  const { t } = useWords('dashboard');
  const { state, onChange, withSearch } = props;
  const [typed, setTyped] = usePausedText(state.search, (search) => onChange({ search }));

  return (
    <search>
      <Bar
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ search: typed });
        }}
      >
        {withSearch && (
          <Field label={t('orders.searchLabel')}>
            <Input
              type="search"
              maxLength={100}
              placeholder={t('orders.searchHint')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
        <Field label={t('orders.statusLabel')}>
          <Select
            value={state.status ?? ''}
            onChange={(event) => onChange({ status: (event.target.value || null) as OrderStatus | null })}
          >
            <option value="">{t('orders.anyStatus')}</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`orders.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('orders.sortLabel')}>
          <Select value={state.sort} onChange={(event) => onChange({ sort: event.target.value as SortName })}>
            {Object.keys(SORTS).map((sort) => (
              <option key={sort} value={sort}>
                {t(`orders.${sort}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Bar>
    </search>
  );
}

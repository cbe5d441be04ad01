import { useTranslations } from '@stoa/shared/i18n';
import { ListFilters } from '../../components/list-filters.tsx';
import { type ListState, type SortName, SORTS, type StateName, STATES } from './list-query.ts';

/** Search, state and order of the list. */
export function ContentFilters(props: { state: ListState; onChange(change: Partial<ListState>): void }) {
  const { t } = useTranslations('dashboard');
  const { state, onChange } = props;
  return (
    <ListFilters
      search={{
        label: t('content.search'),
        value: state.search,
        onChange: (search) => onChange({ search }),
      }}
      choices={[
        {
          label: t('content.state'),
          value: state.state,
          options: STATES.map((name) => [name, t(`content.states.${name}`)]),
          onChange: (name) => onChange({ state: name as StateName }),
        },
        {
          label: t('content.sort'),
          value: state.sort,
          options: Object.keys(SORTS).map((name) => [name, t(`content.sorts.${name as SortName}`)]),
          onChange: (name) => onChange({ sort: name as SortName }),
        },
      ]}
    />
  );
}

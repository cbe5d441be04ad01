import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Select } from '../controls/index.ts';
import { useTranslations } from '../i18n/index.tsx';
import { Cluster, Input, space } from '../ui/index.ts';
import { usePausedText } from '../workplace/use-paused-text.ts';
import { AddFilter } from './filter-bar.tsx';
import { NARROW } from './list-table-style.ts';
import type { ListColumn, ListFilter, ListQuery, ListSort } from './list-types.ts';
import type { ChangeList } from './use-list-query.ts';

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;
const SearchBox = styled.div`
  flex: 1 1 14rem;
  max-inline-size: 24rem;
  ${NARROW} {
    flex-basis: 100%;
    max-inline-size: none;
  }
  input {
    min-block-size: 2.25rem;
    padding-block: ${space(1)};
    font-size: var(--stoa-size-sm);
  }
`;
/** Cards have no head to sort by. */
const SortBox = styled.div`
  display: none;
  ${NARROW} {
    display: block;
    flex: 1 1 100%;
  }
`;

/** Search, filters, and what else is done with the list as a whole. */
export function ListToolbar<Row>(props: {
  query: ListQuery;
  filters: readonly ListFilter[];
  columns: readonly ListColumn<Row>[];
  search?: { label: string; hint?: string } | undefined;
  onChange: ChangeList;
  children?: ReactNode;
}) {
  const { query, filters, search, onChange } = props;
  return (
    <search>
      <Bar onSubmit={(event) => event.preventDefault()}>
        {search && (
          <SearchBox>
            <SearchInput
              label={search.label}
              hint={search.hint}
              value={query.search}
              onChange={(text) => onChange({ search: text })}
            />
          </SearchBox>
        )}
        {filters.length > 0 && (
          <AddFilter
            filters={filters}
            values={query.filters}
            onChange={(values) => onChange({ filters: values })}
          />
        )}
        <Cluster $gap={2} style={{ marginInlineStart: 'auto' }}>
          {props.children}
        </Cluster>
        <SortBox>
          <SortSelect columns={props.columns} sort={query.sort} onChange={(sort) => onChange({ sort })} />
        </SortBox>
      </Bar>
    </search>
  );
}

/** Searches when the typing rests, or by Enter. */
function SearchInput(props: {
  label: string;
  hint: string | undefined;
  value: string;
  onChange: (text: string) => void;
}) {
  const [typed, setTyped, flush] = usePausedText(props.value, props.onChange);
  return (
    <Input
      type="search"
      maxLength={100}
      aria-label={props.label}
      placeholder={props.hint ?? props.label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={flush}
      onKeyDown={({ key }) => key === 'Enter' && props.onChange(typed)}
    />
  );
}

function SortSelect<Row>(props: {
  columns: readonly ListColumn<Row>[];
  sort: ListSort;
  onChange: (sort: ListSort) => void;
}) {
  const { t } = useTranslations('lists');
  const sortable = props.columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, title }) => [
    { value: key, label: t('ascending', { column: title }) },
    { value: `-${key}`, label: t('descending', { column: title }) },
  ]);
  return (
    <Select
      label={t('sortBy')}
      options={options}
      value={props.sort.isDescending ? `-${props.sort.key}` : props.sort.key}
      onChange={({ target }) =>
        props.onChange({ key: target.value.replace(/^-/, ''), isDescending: target.value.startsWith('-') })
      }
    />
  );
}

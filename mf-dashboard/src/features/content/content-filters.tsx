import { useWords } from '@stoa/shared/i18n';
import { Field, Input, Select, space } from '@stoa/shared/ui';
import { usePausedText } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { type ListState, type SortName, SORTS, type StateName, STATES } from './list-query.ts';

const Bar = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space(3)};
`;

/** Search, state and order of the list. */
export function ListFilters(props: { state: ListState; onChange(change: Partial<ListState>): void }) {
  const { t } = useWords('dashboard');
  const { state, onChange } = props;
  const [typed, setTyped] = usePausedText(state.search, (search) => onChange({ search }));
  return (
    <search>
      <Bar
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ search: typed });
        }}
      >
        <Field label={t('content.search')}>
          <Input
            type="search"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label={t('content.state')}>
          <Select
            value={state.state}
            onChange={({ target }) => onChange({ state: target.value as StateName })}
          >
            {STATES.map((name) => (
              <option key={name} value={name}>
                {t(`content.states.${name}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('content.sort')}>
          <Select value={state.sort} onChange={({ target }) => onChange({ sort: target.value as SortName })}>
            {Object.keys(SORTS).map((name) => (
              <option key={name} value={name}>
                {t(`content.sorts.${name as SortName}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Bar>
    </search>
  );
}

import { Field, Input, Select, space } from '@stoa/shared/ui';
import { usePausedText } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { useLearningWords } from '../../words/learning/index.ts';
import { type CourseListState, type CourseSort, type CourseStatus, SORTS, STATUSES } from './course-list.ts';

const Bar = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space(3)};
`;

/** Search, status and order of the own courses. */
export function CourseFilters(props: {
  state: CourseListState;
  onChange: (change: Partial<CourseListState>) => void;
}) {
  const { t } = useLearningWords();
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
        <Field label={t('filters.search')}>
          <Input
            type="search"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Field label={t('filters.status')}>
          <Select
            value={state.status}
            onChange={(event) => onChange({ status: event.target.value as CourseStatus })}
          >
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`filters.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('filters.sort')}>
          <Select
            value={state.sort}
            onChange={(event) => onChange({ sort: event.target.value as CourseSort })}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`filters.${sort}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Bar>
    </search>
  );
}

import { ListFilters } from '../../components/list-filters.tsx';
import { useLearningTranslations } from '../../translations/learning/index.ts';
import { type CourseListState, type CourseSort, type CourseStatus, SORTS, STATUSES } from './course-list.ts';

/** Search, status and order of the own courses. */
export function CourseFilters(props: {
  state: CourseListState;
  onChange: (change: Partial<CourseListState>) => void;
}) {
  const { t } = useLearningTranslations();
  const { state, onChange } = props;
  return (
    <ListFilters
      search={{
        label: t('filters.search'),
        value: state.search,
        onChange: (search) => onChange({ search }),
      }}
      choices={[
        {
          label: t('filters.status'),
          value: state.status,
          options: STATUSES.map((status) => [status, t(`filters.${status}`)]),
          onChange: (status) => onChange({ status: status as CourseStatus }),
        },
        {
          label: t('filters.sort'),
          value: state.sort,
          options: SORTS.map((sort) => [sort, t(`filters.${sort}`)]),
          onChange: (sort) => onChange({ sort: sort as CourseSort }),
        },
      ]}
    />
  );
}

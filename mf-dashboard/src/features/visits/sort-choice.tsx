import { onMobile } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { ListFilters } from '../../components/list-filters.tsx';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import type { VisitSort } from './use-visit-sort.tsx';
import type { Dimension } from './use-visits.ts';
import { type Measure, measuresOf } from './visit-rows.ts';

/** The head of the table, and with it the way to sort, is hidden on a phone. */
const Narrow = styled.div`
  display: none;
  ${onMobile} {
    display: block;
  }
`;

/** The order of the rows, where the table has no head. */
export function SortChoice({ by, sort }: { by: Dimension; sort: VisitSort }) {
  const { t } = useVisitsTranslations();
  const options = [
    ...measuresOf(by).map((one) => [one, t(`measure.${one}`)] as const),
    ['value', t(`one.${by}`)] as const,
  ];
  return (
    <Narrow>
      <ListFilters
        choices={[
          {
            label: t('sortBy'),
            value: sort.by,
            options,
            onChange: (next) => sort.set(next as Measure | 'value'),
          },
        ]}
      />
    </Narrow>
  );
}

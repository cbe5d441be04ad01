import { SortButton } from '../../components/sort-button.tsx';
import { useAddress } from '../../data/use-address.ts';
import type { Dimension } from './use-visits.ts';
import { type Measure, measuresOf } from './visit-rows.ts';

type SortKey = Measure | 'value';

/** The order that the address names, with heads that change it. */
export function useVisitSort(dimension: Dimension) {
  const [get, change] = useAddress();
  const first = measuresOf(dimension)[0]!;
  const by: SortKey =
    [...measuresOf(dimension), 'value' as const].find((one) => one === get('sort')) ?? first;
  const isAscending = get('dir') === 'asc' || (by === 'value' && get('dir') !== 'desc');
  const set = (key: SortKey, toAscending = key === 'value') => {
    const isUsual = toAscending === (key === 'value');
    change({ sort: key === first ? '' : key, dir: isUsual ? '' : toAscending ? 'asc' : 'desc' });
  };
  return {
    by,
    isAscending,
    set,
    columnOf: (key: SortKey, title: string) => ({
      key,
      title,
      sort: {
        button: (
          <SortButton onClick={() => set(key, key === by ? !isAscending : key === 'value')}>
            {title}
          </SortButton>
        ),
        order:
          key !== by ? ('none' as const) : isAscending ? ('ascending' as const) : ('descending' as const),
      },
    }),
  };
}
export type VisitSort = ReturnType<typeof useVisitSort>;

import { ChevronDown, ChevronUp } from 'lucide-react';
import { styled } from 'styled-components';
import { useQuery } from '../data/index.ts';
import { useTranslations } from '../i18n/index.tsx';
import { useNavigate, useSearchParams } from '../router/index.ts';
import { useAccount } from '../shell/index.tsx';
import { IconButton } from '../ui/index.ts';
import { useNeighbourKeys } from '../workplace/use-neighbour-keys.ts';
import { placeSuffix, readPlace } from './list-place.ts';
import type { ListPage, ListQuery, ListSort } from './list-types.ts';

const Steps = styled.nav`
  display: inline-flex;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  button + button {
    border-inline-start: 1px solid var(--stoa-border);
  }
  button:disabled {
    color: var(--stoa-muted);
    opacity: 0.5;
    cursor: default;
  }
`;

interface Props<Row> {
  /** The key under which the list's rows are read; changes of them read the neighbours anew. */
  cacheKey: string;
  /** null while that is not known. */
  scope: readonly unknown[] | null;
  /** The list's own sort. */
  sort: ListSort;
  /** The record that is shown. */
  id: string;
  rowKey: (row: Row) => string;
  path: (id: string) => string;
  /** Goes behind the place, for records of several lists. */
  suffix?: string;
  read: (query: ListQuery, from: number, to: number) => Promise<ListPage<Row>>;
}

/** Leads to the record before and after this one in the list that it was opened from; nothing without such a list. */
export function ListSteps<Row>(props: Props<Row>) {
  const [params] = useSearchParams();
  return readPlace(params, props.sort) && <StepsInList {...props} />;
}

function StepsInList<Row>({ cacheKey, scope, sort, id, rowKey, path, suffix = '', read }: Props<Row>) {
  const { t } = useTranslations('workplace');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const accountId = useAccount()?.account_id;
  const place = readPlace(params, sort);
  const first = Math.max(0, (place?.at ?? 0) - 1);
  const { data } = useQuery<ListPage<Row> | null, Error>(
    scope && [cacheKey, accountId, 'steps', ...scope, place?.search, place?.at],
    async () => place && read(place.query, first, place.at + 1),
  );
  const rows = data?.rows ?? [];
  // Rows that came or went since have moved it: without it among them nobody knows its neighbours.
  const found = rows.findIndex((row) => rowKey(row) === id);
  const address = (index: number): string | null => {
    const row = found < 0 ? undefined : rows[index];
    return row && place ? path(rowKey(row)) + placeSuffix(place.search, first + index) + suffix : null;
  };
  const [previous, next] = [address(found - 1), address(found + 1)];
  useNeighbourKeys(previous, next);
  const step = (to: string | null, label: string, keys: string, Icon: typeof ChevronUp) => (
    <IconButton label={label} aria-keyshortcuts={keys} disabled={!to} onClick={() => to && void navigate(to)}>
      <Icon size={18} strokeWidth={1.5} aria-hidden />
    </IconButton>
  );
  return (
    <Steps aria-label={t('steps')}>
      {step(previous, t('previousItem'), 'Alt+ArrowUp', ChevronUp)}
      {step(next, t('nextItem'), 'Alt+ArrowDown', ChevronDown)}
    </Steps>
  );
}

import {
  POPUP_STATES,
  type PopupCounts,
  type PopupState,
} from '@stoa/shared/contracts/popups/popup-definition';
import { StatusBadge } from '@stoa/shared/controls';
import {
  choiceValues,
  type CsvColumn,
  DataList,
  type ListColumn,
  type ListQuery,
  toListPage,
} from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { LinkButton, Stack } from '@stoa/shared/ui';
import { ForManagers } from '../../components/for-managers.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { likePattern } from '../../data/like-pattern.ts';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import { POPUP_PATHS } from './popup-paths.ts';
import { percentOf, shownState } from './popup-state.ts';
import { TemplateCards } from './template-cards.tsx';

interface PopupRow extends PopupCounts {
  id: string;
  name: string;
  state: PopupState;
  priority: number;
  opens_at: string | null;
  closes_at: string | null;
  updated_at: string;
}
const SORTED = { name: 'name', state: 'state', priority: 'priority', updated: 'updated_at' } as const;
const NONE: PopupCounts = { eligible: 0, shown: 0, converted: 0 };
const CSV: readonly CsvColumn<PopupRow>[] = [
  { title: 'name', value: ({ name }) => name },
  { title: 'state', value: shownState },
  { title: 'priority', value: ({ priority }) => priority },
  { title: 'page_views', value: ({ eligible }) => eligible },
  { title: 'shown', value: ({ shown }) => shown },
  { title: 'closed', value: ({ shown, converted }) => Math.max(shown - converted, 0) },
  { title: 'converted', value: ({ converted }) => converted },
  { title: 'updated_at', value: ({ updated_at: at }) => new Date(at).toISOString() },
];

/** Lists the popups of the site with their figures. */
export function PopupsScreen() {
  return (
    <ForManagers>
      <Popups />
    </ForManagers>
  );
}

function Popups() {
  const { t } = usePopupsTranslations();
  const { account_id: accountId, slug } = useSite();
  return (
    <AreaScreen
      title={t('title')}
      lead={t('lead')}
      actions={<LinkButton to={POPUP_PATHS.create}>{t('create')}</LinkButton>}
    >
      <DataList
        id="popups"
        cacheKey="popups"
        caption={t('title')}
        columns={useColumns()}
        filters={[
          {
            key: 'state',
            label: t('state'),
            kind: 'choice',
            options: POPUP_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        sort={{ key: 'updated', isDescending: true }}
        search={{ label: t('search') }}
        csv={{ fileName: `popups-${slug}.csv`, columns: CSV }}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        read={(query, from, to) => readPopups(accountId, query, from, to)}
        noMatchTitle={t('noMatch')}
        empty={
          <Stack $gap={5}>
            <div>
              <h2 style={{ fontSize: 'var(--stoa-size-lg)' }}>{t('none')}</h2>
              <p>{t('noneText')}</p>
            </div>
            <TemplateCards level={3} />
          </Stack>
        }
      />
    </AreaScreen>
  );
}

async function readPopups(accountId: string, { search, filters, sort }: ListQuery, from: number, to: number) {
  const client = await getClient();
  let query = client
    .from('popups')
    .select('id,name,state,priority,opens_at,closes_at,updated_at', { count: 'exact' })
    .eq('account_id', accountId);
  const chosen = choiceValues(filters['state'] ?? '');
  const states = POPUP_STATES.filter((state) => chosen.includes(state));
  if (states.length > 0) query = query.in('state', states);
  const pattern = likePattern(search);
  if (pattern) query = query.ilike('name', pattern);
  const [reply, counts] = await Promise.all([
    query
      .order(SORTED[sort.key as keyof typeof SORTED] ?? 'updated_at', { ascending: !sort.isDescending })
      .order('id', { ascending: true })
      .range(from, to),
    callRpc('popup_counts', { p_account_id: accountId }),
  ]);
  const page = toListPage(reply);
  return { ...page, rows: page.rows.map((row): PopupRow => ({ ...row, ...(counts[row.id] ?? NONE) })) };
}

function useColumns(): ListColumn<PopupRow>[] {
  const { t } = usePopupsTranslations();
  const format = useFormat();
  const count = (key: 'eligible' | 'shown' | 'converted'): ListColumn<PopupRow> => ({
    key,
    title: t(key),
    align: 'end',
    render: (row) => format.count(row[key]),
  });
  return [
    {
      key: 'name',
      title: t('name'),
      isSortable: true,
      render: ({ id, name }) => (
        <Link to={POPUP_PATHS.edit(id)}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      isSortable: true,
      render: (row) => {
        const state = shownState(row);
        return <StatusBadge status={state}>{t(`states.${state}`)}</StatusBadge>;
      },
    },
    count('eligible'),
    count('shown'),
    count('converted'),
    {
      key: 'rate',
      title: t('rate'),
      align: 'end',
      render: ({ converted, shown }) => {
        const rate = percentOf(converted, shown);
        return rate === null ? '–' : `${format.count(rate)}%`;
      },
    },
    {
      key: 'priority',
      title: t('priority'),
      isSortable: true,
      isDescendingFirst: true,
      isHidden: true,
      align: 'end',
      render: ({ priority }) => format.count(priority),
    },
    {
      key: 'updated',
      title: t('updated'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ updated_at: at }) => format.date(at),
    },
  ];
}

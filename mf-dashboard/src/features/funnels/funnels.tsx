import { FUNNEL_STATES, type FunnelCounts, type FunnelState } from '@stoa/shared/contracts/funnels';
import { StatusBadge } from '@stoa/shared/controls';
import {
  CellLine,
  choiceValues,
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
import { useFunnelTranslations } from '../../translations/funnels/index.ts';
import { FUNNEL_PATHS } from './funnel-paths.ts';
import { StarterCards } from './starter-cards.tsx';

interface FunnelRow extends FunnelCounts {
  id: string;
  name: string;
  slug: string;
  state: FunnelState;
  updated_at: string;
}
const SORTED = { name: 'name', state: 'state', updated: 'updated_at' } as const;
const NONE: FunnelCounts = { steps: 0, entered: 0, finished: 0, value: {} };

/** Lists the funnels of the site; where there is none yet, starters to begin with. */
export function FunnelsScreen() {
  return (
    <ForManagers>
      <Funnels />
    </ForManagers>
  );
}

function Funnels() {
  const { t } = useFunnelTranslations();
  const { account_id: accountId } = useSite();
  return (
    <AreaScreen
      title={t('title')}
      lead={t('lead')}
      actions={<LinkButton to={FUNNEL_PATHS.create}>{t('create')}</LinkButton>}
    >
      <DataList
        id="funnels"
        cacheKey="funnels"
        caption={t('title')}
        columns={useColumns()}
        filters={[
          {
            key: 'state',
            label: t('state'),
            kind: 'choice',
            options: FUNNEL_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        sort={{ key: 'updated', isDescending: true }}
        search={{ label: t('search') }}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        read={(query, from, to) => readFunnels(accountId, query, from, to)}
        noMatchTitle={t('noMatch')}
        empty={
          <Stack $gap={5}>
            <div>
              <h2 style={{ fontSize: 'var(--stoa-size-lg)' }}>{t('none')}</h2>
              <p>{t('noneText')}</p>
            </div>
            <StarterCards />
          </Stack>
        }
      />
    </AreaScreen>
  );
}

async function readFunnels(
  accountId: string,
  { search, filters, sort }: ListQuery,
  from: number,
  to: number,
) {
  const client = await getClient();
  let query = client
    .from('funnels')
    .select('id,name,slug,state,updated_at', { count: 'exact' })
    .eq('account_id', accountId);
  const chosen = choiceValues(filters['state'] ?? '');
  const states = FUNNEL_STATES.filter((state) => chosen.includes(state));
  if (states.length > 0) query = query.in('state', states);
  const pattern = likePattern(search);
  if (pattern) query = query.or(`name.ilike.${pattern},slug.ilike.${pattern}`);
  const [reply, counts] = await Promise.all([
    query
      .order(SORTED[sort.key as keyof typeof SORTED] ?? 'updated_at', { ascending: !sort.isDescending })
      .order('id')
      .range(from, to),
    callRpc('funnel_counts', { p_account_id: accountId }),
  ]);
  const page = toListPage(reply);
  const rows = page.rows.map((row) => ({ ...row, ...(counts[row.id] ?? NONE) }) as FunnelRow);
  return { ...page, rows };
}

function useColumns(): ListColumn<FunnelRow>[] {
  const { t } = useFunnelTranslations();
  const { settings } = useSite();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('name'),
      isSortable: true,
      render: ({ id, name, slug }) => (
        <>
          <Link to={FUNNEL_PATHS.edit(id)}>
            <bdi>{name}</bdi>
          </Link>
          <CellLine title={slug}>
            <bdi dir="ltr">/f/{slug}</bdi>
          </CellLine>
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      isSortable: true,
      render: ({ state }) => (
        <StatusBadge status={state === 'live' ? 'published' : state}>{t(`states.${state}`)}</StatusBadge>
      ),
    },
    { key: 'visitors', title: t('visitors'), align: 'end', render: ({ entered }) => format.count(entered) },
    { key: 'finished', title: t('finished'), align: 'end', render: ({ finished }) => format.count(finished) },
    {
      key: 'revenue',
      title: t('revenue'),
      align: 'end',
      render: ({ value }) =>
        Object.entries({ [settings.currency]: 0, ...value })
          .filter(([currency, minor], _at, all) => minor !== 0 || (all.length === 1 && currency))
          .map(([currency, minor]) => format.money(minor, currency))
          .join(' · '),
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

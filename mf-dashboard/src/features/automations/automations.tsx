import { AUTOMATION_STATES, type AutomationState } from '@stoa/shared/contracts/automations/constants';
import type { AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import { StatusBadge } from '@stoa/shared/controls';
import { lazyPart } from '@stoa/shared/federation/lazy-part';
import { choiceValues, DataList, type ListColumn, type ListQuery, toListPage } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { LinkButton, Stack } from '@stoa/shared/ui';
import { SkeletonRows } from '@stoa/shared/workplace';
import { ForManagers } from '../../components/for-managers.tsx';
import { useFormat } from '../../data/format.ts';
import { likePattern } from '../../data/like-pattern.ts';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { AUTOMATION_PATHS } from './automation-paths.ts';
import { useAutomationText } from './use-automation-text.ts';

const RecipeCards = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "automation-recipes" */ './recipe-cards.tsx')).RecipeCards,
  }),
  <SkeletonRows />,
);

interface AutomationRow {
  id: string;
  name: string;
  state: AutomationState;
  published_no: number | null;
  definition: AutomationDefinition;
  updated_at: string;
}
const SORTED = { name: 'name', state: 'state', updated: 'updated_at' } as const;

/** Lists the automations of the site; where there is none yet, recipes to begin with. */
export function AutomationsScreen() {
  return (
    <ForManagers>
      <Automations />
    </ForManagers>
  );
}

function Automations() {
  const { t } = useAutomationText();
  const { account_id: accountId } = useSite();
  return (
    <AreaScreen
      title={t('title')}
      lead={t('lead')}
      actions={<LinkButton to={AUTOMATION_PATHS.create}>{t('create')}</LinkButton>}
    >
      <DataList
        id="automations"
        cacheKey="automations"
        caption={t('title')}
        columns={useColumns()}
        filters={[
          {
            key: 'state',
            label: t('state'),
            kind: 'choice',
            options: AUTOMATION_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        sort={{ key: 'updated', isDescending: true }}
        search={{ label: t('search') }}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        read={(query, from, to) => readAutomations(accountId, query, from, to)}
        noMatchTitle={t('noMatch')}
        empty={
          <Stack $gap={5}>
            <div>
              <h2 style={{ fontSize: 'var(--stoa-size-lg)' }}>{t('none')}</h2>
              <p>{t('noneText')}</p>
            </div>
            <RecipeCards />
          </Stack>
        }
      />
    </AreaScreen>
  );
}

async function readAutomations(
  accountId: string,
  { search, filters, sort }: ListQuery,
  from: number,
  to: number,
) {
  const client = await getClient();
  let query = client
    .from('automations')
    .select('id,name,state,published_no,definition,updated_at', { count: 'exact' })
    .eq('account_id', accountId);
  const chosen = choiceValues(filters['state'] ?? '');
  const states = AUTOMATION_STATES.filter((state) => chosen.includes(state));
  if (states.length > 0) query = query.in('state', states);
  const pattern = likePattern(search);
  if (pattern) query = query.ilike('name', pattern);
  const reply = await query
    .order(SORTED[sort.key as keyof typeof SORTED] ?? 'updated_at', { ascending: !sort.isDescending })
    .order('id')
    .range(from, to);
  const page = toListPage(reply);
  return { ...page, rows: page.rows.map((row) => row as AutomationRow & typeof row) };
}

function useColumns(): ListColumn<AutomationRow>[] {
  const { t, event } = useAutomationText();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('name'),
      isSortable: true,
      render: ({ id, name }) => (
        <Link to={AUTOMATION_PATHS.edit(id)}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      isSortable: true,
      render: ({ state }) => <StatusBadge status={state}>{t(`states.${state}`)}</StatusBadge>,
    },
    {
      key: 'trigger',
      title: t('trigger.title'),
      render: ({ definition }) => event(definition.trigger.event),
    },
    {
      key: 'contacts',
      title: t('tabs.contacts'),
      render: ({ id, published_no: no }) =>
        no === null ? '–' : <Link to={AUTOMATION_PATHS.runs(id)}>{t('viewContacts')}</Link>,
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

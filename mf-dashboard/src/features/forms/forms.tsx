import { FORM_STATES, type FormState } from '@stoa/shared/contracts/forms/form-definition';
import type { FormCounts } from '@stoa/shared/contracts/forms/form-record';
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
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { ClipboardList } from 'lucide-react';
import { ForManagers } from '../../components/for-managers.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { likePattern } from '../../data/like-pattern.ts';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useFormsTranslations } from '../../translations/forms/index.ts';
import { FORM_PATHS } from './form-paths.ts';

interface FormRow extends FormCounts {
  id: string;
  title: string;
  slug: string;
  state: FormState;
  updated_at: string;
}
const SORTED = { name: 'title', state: 'state', updated: 'updated_at' } as const;
const NONE: FormCounts = { entries: 0, held: 0, unread: 0 };

/** Lists the forms of the site. */
export function FormsScreen() {
  return (
    <ForManagers>
      <Forms />
    </ForManagers>
  );
}

function Forms() {
  const { t } = useFormsTranslations();
  const { account_id: accountId } = useSite();
  const create = <LinkButton to={FORM_PATHS.create}>{t('create')}</LinkButton>;
  return (
    <AreaScreen title={t('title')} lead={t('lead')} actions={create}>
      <DataList
        id="forms"
        cacheKey="forms"
        caption={t('caption')}
        columns={useColumns()}
        filters={[
          {
            key: 'state',
            label: t('state'),
            kind: 'choice',
            options: FORM_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        sort={{ key: 'updated', isDescending: true }}
        search={{ label: t('search') }}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        read={(query, from, to) => readForms(accountId, query, from, to)}
        noMatchTitle={t('noMatch')}
        empty={
          <EmptyState icon={<ClipboardList size={40} strokeWidth={1.25} />} title={t('none')} action={create}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </AreaScreen>
  );
}

async function readForms(accountId: string, { search, filters, sort }: ListQuery, from: number, to: number) {
  const client = await getClient();
  let query = client
    .from('forms')
    .select('id,title,slug,state,updated_at', { count: 'exact' })
    .eq('account_id', accountId);
  const chosen = choiceValues(filters['state'] ?? '');
  const states = FORM_STATES.filter((state) => chosen.includes(state));
  if (states.length > 0) query = query.in('state', states);
  const pattern = likePattern(search);
  if (pattern) query = query.or(`title.ilike.${pattern},slug.ilike.${pattern}`);
  const [reply, counts] = await Promise.all([
    query
      .order(SORTED[sort.key as keyof typeof SORTED] ?? 'updated_at', { ascending: !sort.isDescending })
      .order('id', { ascending: true })
      .range(from, to),
    callRpc('form_counts', { p_account_id: accountId }),
  ]);
  const page = toListPage(reply);
  return { ...page, rows: page.rows.map((row): FormRow => ({ ...row, ...(counts[row.id] ?? NONE) })) };
}

function useColumns(): ListColumn<FormRow>[] {
  const { t } = useFormsTranslations();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('name'),
      isSortable: true,
      render: ({ id, title, slug }) => (
        <>
          <Link to={FORM_PATHS.build(id)}>
            <bdi>{title}</bdi>
          </Link>
          <CellLine title={slug}>
            <bdi dir="ltr">/forms/{slug}</bdi>
          </CellLine>
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      isSortable: true,
      render: ({ state }) => <StatusBadge status={state}>{t(`states.${state}`)}</StatusBadge>,
    },
    {
      key: 'entries',
      title: t('entries'),
      align: 'end',
      render: ({ id, entries, held }) => (
        <>
          <Link to={FORM_PATHS.entries(id)}>{format.count(entries)}</Link>
          {held > 0 && <CellLine>{t('held', { count: format.count(held) })}</CellLine>}
        </>
      ),
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

import { FileText, Newspaper, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ownZone } from '@stoa/shared/booking/slot-days';
import { useSWRConfig } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { DataList, type ListFilter } from '@stoa/shared/lists';
import { useLocation, useNavigate, useSearchParams } from '@stoa/shared/router';
import { Button, Cluster, EmptyState, LinkButton } from '@stoa/shared/ui';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';
import { Screen, SkeletonRows } from '@stoa/shared/workplace';
import { useContentColumns } from './content-columns.tsx';
import { contentCsv } from './content-csv.ts';
import { type ContentKind, FOLDERS, TABLES } from './content-kind.ts';
import { CONTENT_STATES } from './content-query.ts';
import { useContentRead, useContentStore } from './content-store.ts';
import { DOC_AUDIENCES } from './doc-audiences.ts';
import { EmptySearches } from './empty-searches.tsx';
import { NewContent } from './new-content.tsx';
import { readSections } from './platform-store.ts';
import { useContentBulk } from './use-content-bulk.ts';
import { useContentErrorText } from './use-content-error-text.ts';
import { useLookedAt } from './use-looked-at.ts';

const answers = lazy(() => import(/* webpackChunkName: "doc-answers" */ './doc-answers.tsx'));
const NEWEST = { key: 'updated', isDescending: true };
const ICON = { size: 40, strokeWidth: 1.25 } as const;

/** Sorts in addresses from before columns could be sorted. */
const SORT_ALIASES = { changed: NEWEST, oldest: { key: 'updated', isDescending: false } };

/** Every page or post of the site: found, begun, opened, thrown away and taken back. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const { t } = useTranslations('dashboard');
  const { isAllowed, isPlatform } = useContentStore();
  const [isNew, setNew] = useState(false);
  const [isRead, setRead] = useState(false);
  const isGoing = useOpenLookedAt(kind, isAllowed);
  const parts = useLazy(answers, kind === 'doc');
  const begin = (
    <Button onClick={() => setNew(true)}>
      <Plus size={18} strokeWidth={1.75} aria-hidden />
      {t(`content.${kind}.new`)}
    </Button>
  );
  return (
    <Screen
      title={t(`content.${kind}.list`)}
      lead={t(isPlatform ? `platformContent.leads.${kind}` : `content.${kind}.lead`)}
      actions={
        isPlatform ? (
          <Cluster $gap={3}>
            <LinkButton variant="secondary" to="/dashboard/media">
              {t('platformContent.media')}
            </LinkButton>
            {begin}
          </Cluster>
        ) : (
          begin
        )
      }
    >
      {isAllowed && !isGoing ? (
        <ContentRows kind={kind} begin={begin} onRead={() => setRead(true)} />
      ) : (
        <SkeletonRows />
      )}
      {kind === 'doc' && isRead && <EmptySearches />}
      {isRead && parts && <parts.DocAnswers />}
      <NewContent kind={kind} isOpen={isNew} onClose={() => setNew(false)} />
    </Screen>
  );
}

function ContentRows({
  kind,
  begin,
  onRead,
}: {
  kind: ContentKind;
  begin: ReactNode;
  /** Rows are known: what stands below them moves no more. */
  onRead(): void;
}) {
  const { t } = useTranslations('dashboard');
  const store = useContentStore();
  const { mutate } = useSWRConfig();
  const [params] = useSearchParams();
  const isBin = params.get('state') === 'bin';
  const timeZone = ownZone();
  const cacheKey = `content-${kind}`;
  const reload = () => void mutate((key) => Array.isArray(key) && key[0] === cacheKey);
  return (
    <DataList
      id={TABLES[kind]}
      cacheKey={cacheKey}
      scope={[timeZone]}
      caption={t(`content.${kind}.list`)}
      columns={useContentColumns(kind, reload)}
      filters={useContentFilters(kind)}
      sort={NEWEST}
      sortAliases={SORT_ALIASES}
      search={{ label: t('content.search') }}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      read={(query, from, to) => store.list(kind, query, { from, to, timeZone }).finally(onRead)}
      csv={{ fileName: `${TABLES[kind]}-${store.name}.csv`, columns: contentCsv(kind) }}
      bulk={useContentBulk(kind, isBin)}
      errorText={useContentErrorText()}
      noMatchTitle={t(isBin && !params.get('q') ? 'content.binEmpty' : 'content.noMatch')}
      empty={
        <EmptyState
          icon={kind === 'post' ? <Newspaper {...ICON} /> : <FileText {...ICON} />}
          title={t(`content.${kind}.none`)}
          action={
            <Cluster $gap={2} $justify="center">
              {begin}
              <LinkButton variant="quiet" to={`${FOLDERS[kind]}?state=bin`}>
                {t('content.showBin')}
              </LinkButton>
            </Cluster>
          }
        >
          {t(`content.${kind}.noneText`)}
        </EmptyState>
      }
    />
  );
}

function useContentFilters(kind: ContentKind): ListFilter[] {
  const { t } = useTranslations('dashboard');
  const { data: sections = [] } = useContentRead('doc-sections', kind === 'doc' ? [] : null, readSections);
  return [
    {
      key: 'state',
      label: t('content.state'),
      kind: 'choice',
      isSingle: true,
      options: CONTENT_STATES.map((value) => ({ value, label: t(`content.states.${value}`) })),
    },
    ...(kind === 'doc'
      ? [
          {
            ...{ key: 'section', label: t('platformContent.docs.section'), kind: 'choice' as const },
            options: sections.map((value) => ({ value, label: value })),
          },
          {
            ...{ key: 'audience', label: t('platformContent.docs.audience'), kind: 'choice' as const },
            options: DOC_AUDIENCES.map((value) => ({
              value,
              label: t(`platformContent.docs.audiences.${value}`),
            })),
          },
        ]
      : []),
    { key: 'updated', label: t('content.changed'), kind: 'days' },
  ];
}

/** Redirects a manager who came from a page's toolbar to that page's editor. */
function useOpenLookedAt(kind: ContentKind, isAllowed: boolean): boolean {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { lookedAt?: unknown } | null };
  const path = typeof state?.lookedAt === 'string' ? state.lookedAt : null;
  const { data: id, isLoading } = useLookedAt(kind, isAllowed ? path : null);
  useEffect(() => {
    if (id) void navigate(`${FOLDERS[kind]}/${id}`, { replace: true });
  }, [id, kind, navigate]);
  return isLoading || Boolean(id);
}

import { FileText, Newspaper, Plus, SearchX, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAccess } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { useLocation, useNavigate } from '@stoa/shared/router';
import { Button, EmptyState } from '@stoa/shared/ui';
import { LoadFailed, Pager, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { NotForYou } from '../../components/not-for-you.tsx';
import { type ContentKind, FOLDERS } from './content-kind.ts';
import { ContentTable } from './content-table.tsx';
import { ContentFilters } from './content-filters.tsx';
import { PAGE_SIZE, useContentList, useContentRows } from './list-query.ts';
import { NewContent } from './new-content.tsx';
import { useLookedAt } from './use-looked-at.ts';

/** Every page or post of the site: found, begun, opened, thrown away and taken back. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const { t } = useTranslations('dashboard');
  const { access } = useAccess();
  const isAllowed = access?.is_manager === true;
  const [state, change] = useContentList();
  const [isNew, setNew] = useState(false);
  const { data, error, mutate } = useContentRows(kind, state, isAllowed);
  const isGoing = useOpenLookedAt(kind, isAllowed);
  if (access && !isAllowed) return <NotForYou />;

  const isFiltered = state.search !== '' || state.state !== 'any';
  const isEmpty = data?.rows.length === 0;
  const begin = (
    <Button onClick={() => setNew(true)}>
      <Plus size={18} strokeWidth={1.75} aria-hidden />
      {t(`content.${kind}.new`)}
    </Button>
  );
  const icon = { size: 40, strokeWidth: 1.25 } as const;
  return (
    <Screen title={t(`content.${kind}.list`)} lead={t(`content.${kind}.lead`)} actions={begin}>
      {(isFiltered || (data && data.total > 0)) && <ContentFilters state={state} onChange={change} />}
      {(isGoing || (!data && !error)) && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data && !isEmpty && !isGoing && (
        <ContentTable kind={kind} rows={data.rows} onChanged={() => void mutate()} />
      )}
      {isEmpty && isFiltered && (
        <EmptyState
          icon={state.state === 'bin' && !state.search ? <Trash2 {...icon} /> : <SearchX {...icon} />}
          title={t(state.state === 'bin' && !state.search ? 'content.binEmpty' : 'content.noMatch')}
          action={
            <Button variant="secondary" onClick={() => change({ search: '', state: 'any' })}>
              {t('content.showAll')}
            </Button>
          }
        />
      )}
      {isEmpty && !isFiltered && (
        <EmptyState
          icon={kind === 'page' ? <FileText {...icon} /> : <Newspaper {...icon} />}
          title={t(`content.${kind}.none`)}
          action={begin}
        >
          {t(`content.${kind}.noneText`)}
        </EmptyState>
      )}
      {data && (
        <Pager
          page={state.page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onPage={(page) => change({ page })}
        />
      )}
      <NewContent kind={kind} isOpen={isNew} onClose={() => setNew(false)} />
    </Screen>
  );
}

/** Who comes from a page by its toolbar is led on to the editor of that page. */
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

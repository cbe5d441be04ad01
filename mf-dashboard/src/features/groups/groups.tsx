import { useAccess } from '@stoa/shared/data';
import { useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState, Grid, VisuallyHidden } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Held } from '@stoa/shared/workplace/hold-below';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { Pager } from '@stoa/shared/workplace/pager';
import { Plus, SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { ListFilters } from '../../components/list-filters.tsx';
import { lazyPart } from '../../data/lazy-part.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import { GroupCard } from './group-card.tsx';
import {
  type GroupListState,
  PAGE_SIZE,
  readListState,
  type Scope,
  SCOPES,
  writeListState,
} from './list-state.ts';
import { useGroups } from './use-groups.ts';

/** Only managers make groups: the form comes with the first one. */
const making = lazyPart(() => import(/* webpackChunkName: "new-group" */ './new-group.tsx'));

/** The groups of the account: one's own, those to discover, and all of them for whoever manages the site. */
export function Groups() {
  const { t } = useGroupTranslations();
  const { name } = useSite();
  const { access, isLoading } = useAccess();
  const [params, setParams] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const parts = useLazy(making, isMaking);
  const isManager = access?.is_manager === true || access?.caps.includes('manage_options') === true;
  const state = readListState(params);
  const { data, error, mutate } = useGroups(state);
  const change = (part: Partial<GroupListState>) =>
    setParams(writeListState({ ...state, page: 1, ...part }), { replace: true });
  const total = data?.[0]?.total ?? 0;
  return (
    <Screen
      title={t('list.title')}
      lead={t('list.lead', { site: name })}
      actions={
        isManager && (
          <Button onClick={() => setMaking(true)}>
            <Plus size={18} strokeWidth={1.5} aria-hidden />
            {t('settings.new')}
          </Button>
        )
      }
    >
      <Held $until={access !== undefined || !isLoading}>
        <ListFilters
          search={{
            label: t('list.search'),
            hint: t('list.searchHint'),
            value: state.search,
            onChange: (search) => change({ search: search.trim() }),
          }}
          choices={[
            {
              label: t('list.scopes'),
              value: state.scope,
              options: SCOPES.filter((scope) => scope !== 'manage' || isManager).map((scope) => [
                scope,
                t(`list.${scope}`),
              ]),
              onChange: (scope) => change({ scope: scope as Scope }),
            },
          ]}
        />
        {!data && !error && <SkeletonRows />}
        {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {data && data.length > 0 && (
          <>
            <VisuallyHidden as="output">{t('list.shown', { count: total })}</VisuallyHidden>
            <Grid $min="17rem">
              {data.map((group) => (
                <GroupCard key={group.id} group={group} />
              ))}
            </Grid>
            <Pager page={state.page} pageSize={PAGE_SIZE} total={total} onPage={(page) => change({ page })} />
          </>
        )}
        {data?.length === 0 && <NoGroups state={state} onChange={change} />}
      </Held>
      {parts && <parts.NewGroup isOpen={isMaking} onClose={() => setMaking(false)} />}
    </Screen>
  );
}

const EMPTY = { mine: 'emptyMine', discover: 'emptyDiscover', manage: 'emptyManage' } as const;

function NoGroups(props: { state: GroupListState; onChange: (part: Partial<GroupListState>) => void }) {
  const { t } = useGroupTranslations();
  const { search, scope } = props.state;
  if (search)
    return (
      <EmptyState
        icon={<SearchX size={40} strokeWidth={1.25} />}
        title={t('list.noMatchTitle')}
        action={
          <Button variant="secondary" onClick={() => props.onChange({ search: '' })}>
            {t('list.clear')}
          </Button>
        }
      >
        {t('list.noMatch')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Users size={40} strokeWidth={1.25} />}
      title={t(`list.${EMPTY[scope]}Title`)}
      action={
        scope === 'mine' && (
          <Button onClick={() => props.onChange({ scope: 'discover' })}>{t('list.emptyMineAction')}</Button>
        )
      }
    >
      {t(`list.${EMPTY[scope]}`)}
    </EmptyState>
  );
}

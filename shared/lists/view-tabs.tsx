import { EllipsisVertical, Users } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslations } from '../i18n/index.tsx';
import { notify } from '../notify/index.ts';
import { Link, useSearchParams } from '../router/index.ts';
import { Button, Cluster, IconButton, Menu, space, VisuallyHidden } from '../ui/index.ts';
import { parseListQuery, viewQuery, writeListQuery } from './list-address.ts';
import type { ListQuery, ListShape } from './list-types.ts';
import { useAccount } from '../shell/index.tsx';
import { useBrowserViews } from './browser-views.ts';
import { type SavedView, useSavedViews, viewProblem, type ViewStore } from './saved-views.ts';
import type { ChangeList } from './use-list-query.ts';
import { ViewDialog } from './view-dialog.tsx';

const Tabs = styled.ul`
  display: flex;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-x: auto;
  li {
    flex: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-block-size: 2.5rem;
    padding: 0 ${space(3)};
    border-block-end: 2px solid transparent;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
    font-weight: 560;
    text-decoration: none;
    &:hover {
      color: var(--stoa-text);
    }
    &:focus-visible {
      outline-offset: -2px;
    }
    &[aria-current] {
      border-color: var(--stoa-primary-text);
      color: var(--stoa-text);
    }
  }
`;
const Row = styled(Cluster)`
  min-block-size: 2.5625rem;
  border-block-end: 1px solid var(--stoa-border);
`;
const Nav = styled.nav`
  flex: 0 1 auto;
  min-inline-size: 0;
`;

interface Props {
  listId: string;
  shape: ListShape;
  query: ListQuery;
  onChange: ChangeList;
}

/** The saved views of a list as tabs. A view is an address: a link to it opens the same list for anybody. */
export function ViewTabs(props: Props) {
  return useAccount() ? <AccountTabs {...props} /> : <BrowserTabs {...props} />;
}

function AccountTabs(props: Props) {
  return <TabRow {...props} store={useSavedViews(props.listId)} />;
}

function BrowserTabs(props: Props) {
  return <TabRow {...props} store={useBrowserViews(props.listId)} />;
}

function TabRow({ shape, query, onChange, store }: Props & { store: ViewStore }) {
  const { t } = useTranslations('lists');
  const { views, userId, canShare, save, update, remove } = store;
  const [dialog, setDialog] = useState<'new' | 'rename' | null>(null);
  const [params] = useSearchParams();
  const current = views.find(({ id }) => id === query.view);
  const own = current?.user_id === userId ? current : undefined;
  const now = viewQuery(shape, query);
  const isChanged = now !== (current ? queryOf(shape, current) : '');
  async function report(work: Promise<unknown>, done: string) {
    try {
      await work;
      notify('success', t(done));
    } catch (error) {
      notify('error', t(viewProblem(error)));
    }
  }
  // Always there: a row that came as a search is typed would move what is being pressed.
  return (
    <Row $gap={2} $justify="space-between">
      <Nav aria-label={t('views')}>
        <Tabs>
          <li>
            <Link
              to={`?${addressOf(shape, { id: '', query: '' }, params)}`}
              aria-current={current ? undefined : 'true'}
            >
              {t('all')}
            </Link>
          </li>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to={`?${addressOf(shape, view, params)}`}
                aria-current={view === current ? 'true' : undefined}
              >
                <bdi>{view.name}</bdi>
                {view.is_shared && (
                  <>
                    <Users size={14} strokeWidth={1.5} aria-hidden />
                    <VisuallyHidden>{t('shared')}</VisuallyHidden>
                  </>
                )}
              </Link>
            </li>
          ))}
        </Tabs>
      </Nav>
      <Cluster $gap={1}>
        {isChanged && (
          <Button size="sm" variant="quiet" onClick={() => setDialog('new')}>
            {t('saveView')}
          </Button>
        )}
        {own && (
          <Menu
            trigger={
              <IconButton label={t('viewActions')}>
                <EllipsisVertical size={18} strokeWidth={1.5} aria-hidden />
              </IconButton>
            }
            items={[
              {
                key: 'update',
                label: t('updateView'),
                disabled: !isChanged,
                onSelect: () => void report(update(own.id, { query: now }), 'viewUpdated'),
              },
              { key: 'rename', label: t('renameView'), onSelect: () => setDialog('rename') },
              {
                key: 'delete',
                label: t('deleteView'),
                divided: true,
                onSelect: () => {
                  onChange({ view: '' });
                  void report(remove(own.id), 'viewDeleted');
                },
              },
            ]}
          />
        )}
      </Cluster>
      {dialog && (
        <ViewDialog
          title={t(dialog === 'new' ? 'saveView' : 'renameView')}
          name={dialog === 'rename' ? (own?.name ?? '') : ''}
          isShared={dialog === 'rename' && Boolean(own?.is_shared)}
          canShare={canShare}
          onClose={() => setDialog(null)}
          onSave={async (fields) => {
            if (dialog === 'rename' && own) return update(own.id, fields);
            const saved = await save({ ...fields, query: now });
            notify('success', t('viewSaved'));
            return onChange({ view: saved.id });
          }}
        />
      )}
    </Row>
  );
}

/** The view's query as the list reads it today, so that what no longer exists is no change. */
const queryOf = (shape: ListShape, view: SavedView): string =>
  viewQuery(shape, parseListQuery(shape, new URLSearchParams(view.query)));

/** Parameters of others stay, such as the course whose students are listed. */
function addressOf(shape: ListShape, view: Pick<SavedView, 'id' | 'query'>, params: URLSearchParams): string {
  const query = parseListQuery(shape, new URLSearchParams(view.query));
  return writeListQuery(shape, { ...query, view: view.id }, params).toString();
}

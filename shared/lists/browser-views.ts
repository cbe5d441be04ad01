import { useQuery } from '../data/index.ts';
import { useSession } from '../session/index.tsx';
import type { SavedView, ViewStore } from './saved-views.ts';

const MAX_VIEWS = 50;

/** The failures that the database has for the views of an account. */
const NAME_TAKEN = { code: '23505' };
const LIMIT_REACHED = { message: 'list_view_limit' };

/** Views of a list on a host without an account: this browser holds them, for one user. */
export function useBrowserViews(list: string): ViewStore {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const key = `stoa.views.${userId}.${list}`;
  const { data, mutate } = useQuery<SavedView[], Error>(user && ['browser-views', userId, list], async () =>
    readViews(key),
  );
  async function change(to: (views: SavedView[]) => SavedView[]): Promise<void> {
    const next = to(readViews(key));
    const names = new Set(next.map(({ name }) => name.toLowerCase()));
    if (names.size < next.length) throw NAME_TAKEN;
    if (next.length > MAX_VIEWS) throw LIMIT_REACHED;
    localStorage.setItem(key, JSON.stringify(next));
    await mutate(next, { revalidate: false });
  }
  return {
    views: data ?? [],
    userId,
    canShare: false,
    save: async ({ name, query }) => {
      const view = { id: crypto.randomUUID(), user_id: userId, name, query, is_shared: false };
      await change((views) => [...views, view]);
      return view;
    },
    update: (id, { name, query }) =>
      change((views) =>
        views.map((view) =>
          view.id === id ? { ...view, name: name ?? view.name, query: query ?? view.query } : view,
        ),
      ),
    remove: (id) => change((views) => views.filter((view) => view.id !== id)),
  };
}

function readViews(key: string): SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

const isView = (one: Partial<SavedView> | null): one is SavedView =>
  [one?.id, one?.user_id, one?.name, one?.query].every((value) => typeof value === 'string');

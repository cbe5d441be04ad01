import { must } from '../data/must.ts';
import { useAccess } from '../data/use-access.ts';
import { useRead } from '../data/use-read.ts';
import { getClient, useSession } from '../session/index.tsx';
import { useSite } from '../shell/index.tsx';

export interface SavedView {
  id: string;
  user_id: string;
  name: string;
  query: string;
  is_shared: boolean;
}

type ViewFields = Pick<SavedView, 'name' | 'query' | 'is_shared'>;

/** Saved views of one list, and how they are changed. */
export interface ViewStore {
  views: readonly SavedView[];
  userId: string;
  canShare: boolean;
  save: (fields: ViewFields) => Promise<SavedView>;
  update: (id: string, fields: Partial<ViewFields>) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

export type ViewProblem = 'nameTaken' | 'viewLimit' | 'viewFailed';

/** Returns what to say when a view could not be saved. */
export function viewProblem(error: unknown): ViewProblem {
  const { code, message } = error as { code?: string; message?: string };
  if (code === '23505') return 'nameTaken';
  return message === 'list_view_limit' ? 'viewLimit' : 'viewFailed';
}

/** A person's views of a list, and those that managers share. */
export function useSavedViews(list: string): ViewStore {
  const { user } = useSession();
  const { account_id: accountId } = useSite();
  const { access } = useAccess();
  const userId = user?.id ?? '';
  const { data, mutate } = useRead<SavedView[]>(
    'list-views',
    user && [userId, list],
    async (client, account) => {
      const rows = await client
        .from('list_views')
        .select('id,user_id,name,query,is_shared')
        .eq('account_id', account)
        .eq('list', list)
        .order('created_at');
      return must(rows);
    },
  );
  const change = async (
    write: (client: Awaited<ReturnType<typeof getClient>>) => PromiseLike<{ error: unknown }>,
  ) => {
    const { error } = await write(await getClient());
    if (error) throw error;
    await mutate();
  };
  return {
    views: data ?? [],
    userId,
    canShare: access?.is_manager ?? false,
    save: async (fields: ViewFields): Promise<SavedView> => {
      const saved = await (
        await getClient()
      )
        .from('list_views')
        .insert({ account_id: accountId, list, ...fields })
        .select('id,user_id,name,query,is_shared');
      if (saved.error) throw saved.error;
      await mutate();
      return saved.data[0]!;
    },
    update: (id: string, fields: Partial<ViewFields>) =>
      change((client) => client.from('list_views').update(fields).eq('account_id', accountId).eq('id', id)),
    remove: (id: string) =>
      change((client) => client.from('list_views').delete().eq('account_id', accountId).eq('id', id)),
  };
}

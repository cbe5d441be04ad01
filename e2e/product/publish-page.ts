import type { SiteApi } from './site-api.ts';

/** Makes a page and shows it to everybody, as its editor does; answers how to take it away again. */
export async function publishPage(
  api: SiteApi,
  page: { slug: string; title: string; blocks: readonly object[] },
): Promise<() => Promise<unknown>> {
  const { slug, title, blocks } = page;
  const rpc = async (name: string, body: object) => {
    const reply = await api.call('POST', `/rest/v1/rpc/${name}`, body);
    if (reply.status >= 300) throw new Error(`${name}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const draft = (await rpc('save_draft', {
    p_account_id: api.accountId,
    p_kind: 'page',
    p_id: null,
    p_data: { slug, title, content: { blocks } },
  })) as { id: string; version: number };
  await rpc('publish_content', { p_kind: 'page', p_id: draft.id, p_version: draft.version });
  return () => rpc('delete_content', { p_kind: 'page', p_id: draft.id });
}

import type { SiteApi } from './site-api.ts';

/** Joins a group as the signed-in user, if needed, and posts there. */
export async function sayInGroup(api: SiteApi, slug: string, text: string): Promise<void> {
  const sendRequest = async (name: string, body: object): Promise<unknown> => {
    const reply = await api.call('POST', `/rest/v1/rpc/${name}`, body);
    if (reply.status >= 300)
      throw new Error(`${name} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const group = (await sendRequest('group_screen', { p_account_id: api.accountId, p_slug: slug })) as {
    id: string;
    standing: string | null;
  };
  if (group.standing !== 'active') await sendRequest('join_group', { p_group_id: group.id });
  await sendRequest('post_in_group', { p_group_id: group.id, p_body: text });
}

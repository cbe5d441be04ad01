import type { ApiReply, SiteApi } from './site-api.ts';

/** Saves a section of the site's settings, as its screen does: with the version that was read. */
export async function saveSection(api: SiteApi, section: string, value: object): Promise<ApiReply> {
  const { body } = await api.call(
    'GET',
    `/rest/v1/site_versions?account_id=eq.${api.accountId}&section=eq.${section}&select=version`,
  );
  return api.call('POST', '/rest/v1/rpc/save_site_section', {
    p_account_id: api.accountId,
    p_section: section,
    p_value: value,
    p_version: (body as { version: number }[])[0]?.version ?? 0,
  });
}

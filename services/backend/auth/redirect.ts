import type { AuthContext } from './context.ts';

/** The wanted address when it leads to a host of ours, else the site's. */
export async function allowedRedirect(ctx: AuthContext, wanted: string | undefined): Promise<string> {
  const { siteUrl, isAllowedRedirect } = ctx.settings;
  const url = wanted && URL.canParse(wanted) ? new URL(wanted) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return siteUrl;
  return url.origin === new URL(siteUrl).origin || (await isAllowedRedirect(url)) ? url.href : siteUrl;
}

const isFile = (pathname: string) =>
  /\.\w+$/.test(pathname) || /^\/(api|f|media|remotes|shell)\//.test(pathname);

/** Returns the in-app path of a clicked link; null if the browser should handle it or it's no link. */
export function pathInApp(event: globalThis.MouseEvent): string | null {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  if (origin !== location.origin || isFile(pathname)) return null;
  const isHere = pathname === location.pathname && search === location.search;
  return isHere && hash ? null : pathname + search + hash;
}

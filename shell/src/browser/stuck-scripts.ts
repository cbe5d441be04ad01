/** Abandoned loads per script URL. */
const givenUp = new Map<string, number>();

/** Ends the wait for every script below an address, as a failed load would; what loads it may then ask again. */
export function giveUpScripts(base: string): void {
  const below = new URL(base, location.href).href;
  // Loaders take a script out of the document when it has come or failed.
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (!script.src.startsWith(below)) continue;
    const address = withoutQuery(script.src);
    givenUp.set(address, (givenUp.get(address) ?? 0) + 1);
    script.dispatchEvent(new Event('error'));
    script.remove();
  }
}

/** The address to ask for: after a wait that was given up another one, or the browser would join the request that hangs. */
export function freshAddress(url: string): string {
  const times = givenUp.get(withoutQuery(url));
  return times ? `${withoutQuery(url)}?again=${times}` : url;
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
}

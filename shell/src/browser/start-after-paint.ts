interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/**
 * Runs the shell once the server's page has been painted: the links that are marked for it have been fetched meanwhile, with
 * the hash they are held to. A page that nobody sees is not painted, and starts at once.
 */
export function startAfterPaint(): void {
  const afterPaint = () =>
    document.visibilityState === 'hidden' ? run() : requestAnimationFrame(() => setTimeout(run));
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterPaint);
  else afterPaint();
}

function run(): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  const policy = factory?.createPolicy('stoa-start', { createScriptURL: (url) => url });
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-start]')) {
    const script = document.createElement('script');
    script.async = false;
    script.crossOrigin = 'anonymous';
    script.integrity = link.integrity;
    script.src = policy?.createScriptURL(link.href) ?? link.href;
    document.head.append(script);
  }
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** A picture that takes longer is no reason to leave the page without its controls. */
const MAX_WAIT_MS = 1_000;

/**
 * Runs the shell once the server's page has been painted, with the picture it opens with: the links that are marked for it
 * have been fetched meanwhile, with the hash they are held to. A page that nobody sees is not painted, and starts at once.
 */
export function startAfterPaint(): void {
  const afterPaint = () =>
    document.visibilityState === 'hidden'
      ? run()
      : nextPaint(() => {
          const first = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
          if (!first || first.complete) return run();
          const timer = setTimeout(run, MAX_WAIT_MS);
          const seen = () => nextPaint(() => (clearTimeout(timer), run()));
          for (const end of ['load', 'error']) first.addEventListener(end, seen, { once: true });
        });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterPaint);
  else afterPaint();
}

const nextPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

let isRunning = false;
function run(): void {
  if (isRunning) return;
  isRunning = true;
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

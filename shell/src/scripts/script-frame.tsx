import { useEffect, useRef, useState } from 'react';
import { useConsent } from '@stoa/shared/consent';
import { CUSTOM_SCRIPTS_PATH, PageEvent } from '@stoa/shared/contracts/page-events';
import { bus } from '@stoa/shared/event-bus';
import { useLocation } from '@stoa/shared/router';
import { isScriptFree } from '@stoa/shared/routing/script-free';
import { useAccount, useBootstrap } from '@stoa/shared/shell';

/**
 * The account's own scripts, in a frame that shares nothing with the page: an opaque origin, no way out, and nothing
 * comes back, because nobody listens. Only after consent, and never where people pay, sign in or work.
 */
export function ScriptFrame() {
  const account = useAccount();
  const consent = useConsent();
  const { pathname } = useLocation();
  if (!account?.has_scripts || consent !== 'all' || isScriptFree(pathname)) return null;
  return <Frame />;
}

function Frame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const { lang } = useBootstrap();
  const { pathname } = useLocation();

  useEffect(() => {
    if (!isLoaded) return;
    tell(frame.current, {
      event: 'page_view',
      page_path: pathname,
      language: lang,
    });
  }, [isLoaded, pathname, lang]);
  useEffect(
    () =>
      bus.on('cart.changed', ({ count, sum, currency }) =>
        tell(frame.current, { event: 'cart_change', currency, value: sum, items_count: count }),
      ),
    [],
  );

  return (
    <iframe
      ref={frame}
      hidden
      title="Custom scripts"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      src={CUSTOM_SCRIPTS_PATH}
      onLoad={() => setIsLoaded(true)}
    />
  );
}

/** The frame has no origin to name, so the message names none; its window is the only one that gets it. */
function tell(frame: HTMLIFrameElement | null, event: PageEvent): void {
  const parsed = PageEvent.safeParse(event);
  if (parsed.success) frame?.contentWindow?.postMessage(parsed.data, '*');
}

import '@stoa/shared/contracts/jitless';
import { useEffect, useRef, useState } from 'react';
import { CUSTOM_SCRIPTS_PATH, PageEvent } from '@stoa/shared/contracts/page-events';
import { bus } from '@stoa/shared/event-bus';
import { useLocation } from '@stoa/shared/router';
import { useBootstrap } from '@stoa/shared/shell';

/** The frame itself, with its ears on the page. */
export function Frame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const { lang } = useBootstrap();
  const { pathname } = useLocation();

  useEffect(() => {
    if (!isLoaded) return;
    report(frame.current, {
      event: 'page_view',
      page_path: pathname,
      language: lang,
    });
  }, [isLoaded, pathname, lang]);
  useEffect(
    () =>
      bus.on('cart.changed', ({ count, sum, currency }) =>
        report(frame.current, { event: 'cart_change', currency, value: sum, items_count: count }),
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
function report(frame: HTMLIFrameElement | null, event: PageEvent): void {
  const parsed = PageEvent.safeParse(event);
  if (parsed.success) frame?.contentWindow?.postMessage(parsed.data, '*');
}

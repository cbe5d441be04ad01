import { useEffect, useRef, useState } from 'react';
import { readConsent } from '@stoa/shared/consent/consent';
import { ANALYTICS_PATH, AnalyticsMessage } from '@stoa/shared/contracts/analytics';
import { useLocation } from '@stoa/shared/router';
import { useAccount, useBootstrap } from '@stoa/shared/shell';
import { reportShopEvents } from './shop-events.ts';
import { clearVisitor, readVisitor } from './visitor.ts';
import { reportedAddress } from './reported-address.ts';

/**
 * Google's tag in a frame of opaque origin: it counts what it is told and sees nothing of the page. Each change of route
 * is one page_view.
 */
export function AnalyticsFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const { lang: language } = useBootstrap();
  const { pathname } = useLocation();
  const account = useAccount();
  const accountId = account?.account_id;
  const currency = account?.settings.currency ?? 'USD';

  useEffect(() => {
    if (!isLoaded) return;
    report(frame.current, { event: 'start', client_id: readVisitor(), language });
  }, [isLoaded, language]);
  useEffect(() => {
    if (!isLoaded) return;
    report(frame.current, {
      event: 'page_view',
      page_location: reportedAddress(new URL(pathname + location.search, location.href).href),
      page_title: document.title.slice(0, 300),
      language,
    });
  }, [isLoaded, pathname, language]);
  useEffect(() => {
    if (!isLoaded || accountId === undefined) return undefined;
    return reportShopEvents({ accountId, currency }, (message) => report(frame.current, message));
  }, [isLoaded, accountId, currency]);
  useEffect(
    () => () => {
      if (readConsent(document.cookie) !== 'all') clearVisitor();
    },
    [],
  );

  return (
    <iframe
      ref={frame}
      hidden
      title="Analytics"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      src={ANALYTICS_PATH}
      onLoad={() => setIsLoaded(true)}
    />
  );
}

/** The frame has no origin to name; its window is the only one that gets the message. */
function report(frame: HTMLIFrameElement | null, message: AnalyticsMessage): void {
  const parsed = AnalyticsMessage.safeParse(message);
  if (parsed.success) frame?.contentWindow?.postMessage(parsed.data, '*');
}

import { hashOf } from '../../shared/html/content-policy.ts';

const TAG = 'https://www.googletagmanager.com';
const COUNTERS = `${TAG} https://*.google-analytics.com https://*.analytics.google.com`;

/**
 * Hands to Google's tag what the page tells, and takes it from nobody but the page. The frame has no cookies: what the
 * tag writes into them lives as long as the page. Nothing is told to advertising.
 */
const BRIDGE = `window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
const jar = new Map();
Object.defineProperty(document, 'cookie', {
  get: () => [...jar].map(([name, value]) => name + '=' + value).join('; '),
  set: (text) => { const [name, value = ''] = String(text).split(';', 1)[0].split('=', 2); jar.set(name.trim(), value); },
});
const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
gtag('js', new Date());
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  const { event, ...told } = data;
  if (event === 'start') gtag('config', document.documentElement.dataset.id, { ...told, send_page_view: false });
  else gtag('event', event, told);
});`;

/** Policy of the frame: an origin of its own, this one script, Google's tag and where it reports to; nothing else. */
export const ANALYTICS_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src ${hashOf(BRIDGE)} ${TAG}`,
  `connect-src ${COUNTERS}`,
  `img-src ${COUNTERS}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** @param id a measurement id of the right form, so there is nothing to escape */
export const analyticsDocument = (id: string): string =>
  `<!doctype html><html data-id="${id}"><head><meta charset="utf-8"><title>Analytics</title><script>${BRIDGE}</script>
<script async src="${TAG}/gtag/js?id=${id}"></script></head><body></body></html>`;

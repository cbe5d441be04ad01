import { readConsent } from '@stoa/shared/consent/consent';
import { MAX_READ_SECONDS, VIEW_READ_PATH } from '@stoa/shared/contracts/view-read-path';
import type { ViewRead } from '@stoa/shared/contracts/view-read';

const TICK_MS = 1_000;

/**
 * Measures how long a page is in sight and how far it is scrolled, and tells the site when it is left, hidden or closed.
 * Returns how to end. Loaded by the first gesture of a visitor who allowed all cookies; asks again before each call.
 */
export function readPage(path: string): () => void {
  let seconds = 0;
  let bottom = 0;
  let height = 1;
  let sent = '';

  // Sampled while the page is there: the end comes when the next one has taken its place.
  const sample = () => {
    height = Math.max(document.documentElement.scrollHeight, innerHeight, 1);
    bottom = Math.max(bottom, scrollY + innerHeight);
  };
  const tick = () => {
    if (document.visibilityState === 'hidden') return;
    seconds = Math.min(seconds + 1, MAX_READ_SECONDS);
    sample();
  };
  const send = () => {
    const read: ViewRead = { path, seconds, depth: Math.min(100, Math.round((bottom / height) * 100)) };
    const body = JSON.stringify(read);
    if (body === sent || readConsent(document.cookie) !== 'all') return;
    sent = body;
    post(body);
  };
  const hide = () => void (document.visibilityState === 'hidden' && send());

  sample();
  const timer = setInterval(tick, TICK_MS);
  addEventListener('scroll', sample, { passive: true });
  document.addEventListener('visibilitychange', hide);
  addEventListener('pagehide', send);
  return () => {
    clearInterval(timer);
    removeEventListener('scroll', sample);
    document.removeEventListener('visibilitychange', hide);
    removeEventListener('pagehide', send);
    send();
  };
}

/** A page that is closing waits for no answer. */
function post(body: string): void {
  const type = 'application/json';
  if (navigator.sendBeacon?.(VIEW_READ_PATH, new Blob([body], { type }))) return;
  const headers = { 'content-type': type };
  void fetch(VIEW_READ_PATH, { method: 'POST', body, headers, keepalive: true }).catch(() => {});
}

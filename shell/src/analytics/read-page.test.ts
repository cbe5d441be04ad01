import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPage } from './read-page.ts';

let beacons: { path: string; body: Promise<string>; type: string }[] = [];
let takesBeacons = true;
let visibility: DocumentVisibilityState = 'visible';
const choose = (consent: string) => (document.cookie = `cookiePreferences=${consent}; Path=/`);
const hide = (state: DocumentVisibilityState = 'hidden') => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const reads = async () =>
  Promise.all(beacons.map(async ({ body }) => JSON.parse(await body) as Record<string, unknown>));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [beacons, takesBeacons, visibility] = [[], true, 'visible'];
  choose('all');
  Object.assign(navigator, {
    sendBeacon: (path: string, blob: Blob) =>
      takesBeacons && beacons.push({ path, body: blob.text(), type: blob.type }) > 0,
  });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4 * innerHeight);
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.cookie = 'cookiePreferences=; Path=/; Max-Age=0';
});

describe('time and depth of a page', () => {
  it('are told when the page is left: seconds in sight, and the deepest percent that came into view', async () => {
    const end = readPage('/course');
    vi.advanceTimersByTime(3_000);
    vi.stubGlobal('scrollY', innerHeight);
    dispatchEvent(new Event('scroll'));
    vi.stubGlobal('scrollY', 0);
    dispatchEvent(new Event('scroll'));
    hide();
    vi.advanceTimersByTime(60_000);
    hide('visible');
    vi.advanceTimersByTime(2_000);
    end();
    vi.advanceTimersByTime(60_000);
    expect(await reads()).toEqual([
      { path: '/course', seconds: 3, depth: 50 },
      { path: '/course', seconds: 5, depth: 50 },
    ]);
    expect(beacons[0]).toMatchObject({ path: '/api/visits/read', type: 'application/json' });
  });

  it('count an hour at most, and are told once where nothing changed', async () => {
    const end = readPage('/');
    vi.advanceTimersByTime(7_200_000);
    hide();
    dispatchEvent(new Event('pagehide'));
    end();
    expect(await reads()).toEqual([{ path: '/', seconds: 3_600, depth: 25 }]);
  });

  it.each(['required', 'disabled'])('[ANA-06] stay here where consent is taken back to %s', (consent) => {
    const end = readPage('/');
    vi.advanceTimersByTime(2_000);
    choose(consent);
    hide();
    dispatchEvent(new Event('pagehide'));
    end();
    expect(beacons).toEqual([]);
  });

  it('go by a request that outlives the page where a beacon is not taken', () => {
    takesBeacons = false;
    const sent = vi.fn(async (..._sent: unknown[]) => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', sent);
    readPage('/')();
    expect(sent.mock.calls[0]).toEqual([
      '/api/visits/read',
      expect.objectContaining({
        keepalive: true,
        method: 'POST',
        body: '{"path":"/","seconds":0,"depth":25}',
      }),
    ]);
  });
});

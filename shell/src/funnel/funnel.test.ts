import { describe, expect, it } from 'vitest';
import type { Consent } from '@stoa/shared/consent';
import { deviceInfo } from './device-info.ts';
import { campaignOf, followCampaign } from './start-funnel.ts';

const ID = '0b7c1f9e-5a41-4a6e-9f51-3f0d6d2a7c11';
const DEVICE = {
  browser: 'Firefox',
  platform: 'Linux',
  screenWidth: 1280,
  screenHeight: 720,
  deviceType: 'Desktop',
} as const;
const ALL_THREE = '?utm_source=news&utm_medium=mail&utm_campaign=autumn';

/** A browser session; each call of `open` is one page of it. */
function session(consent: Consent | null = 'all') {
  const notes = new Map<string, string>();
  const posted: { body: object; key: string | undefined }[] = [];
  let listener: (consent: Consent) => void = () => {};
  let isDown = false;
  return {
    notes,
    posted,
    fail: (fails: boolean) => (isDown = fails),
    choose: (chosen: Consent) => listener(chosen),
    async open(search: string) {
      followCampaign({
        accountId: ID,
        search,
        path: '/course/first',
        device: DEVICE,
        notes: {
          getItem: (key) => notes.get(key) ?? null,
          setItem: (key, value) => void notes.set(key, value),
        },
        cookies: () => (consent ? `cookiePreferences=${consent}` : ''),
        onConsent: (reported) => {
          listener = reported;
          return () => (listener = () => {});
        },
        post: async (_path, body, headers) => {
          posted.push({ body, key: headers['idempotency-key'] });
          if (isDown) throw new Error('away');
          return { session_id: ID };
        },
      });
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('a funnel session', () => {
  it('[LMS-15] starts with all three values and no session yet, of eight combinations and twice', async () => {
    for (let bits = 0; bits < 8; bits += 1) {
      const query = ['utm_source=a', 'utm_medium=b', 'utm_campaign=c'].filter(
        (_, index) => bits & (1 << index),
      );
      const visit = session();
      await visit.open(`?${query.join('&')}`);
      await visit.open(`?${query.join('&')}&x=1`);
      expect([query, visit.posted.length]).toEqual([query, bits === 7 ? 1 : 0]);
    }
  });

  it('[LMS-16] [LMS-18] tells what brought the visitor and with what, and keeps its id', async () => {
    const visit = session();
    await visit.open(ALL_THREE);
    expect(visit.posted[0]?.body).toEqual({
      utm_source: 'news',
      utm_medium: 'mail',
      utm_campaign: 'autumn',
      initial_page: '/course/first',
      account_id: ID,
      deviceInfo: DEVICE,
    });
    expect(visit.notes.get('funnel_session_id')).toBe(ID);
  });

  it('a call that failed is made again at the next page, as the same call', async () => {
    const visit = session();
    visit.fail(true);
    await visit.open(ALL_THREE);
    expect(visit.notes.has('funnel_session_id')).toBe(false);
    visit.fail(false);
    await visit.open(ALL_THREE);
    expect(new Set(visit.posted.map(({ key }) => key)).size).toBe(1);
    expect(visit.notes.has('funnel_session_id')).toBe(true);
  });

  it('[PUB-49] waits until the visitor has allowed everything', async () => {
    const visit = session(null);
    await visit.open(ALL_THREE);
    visit.choose('required');
    expect(visit.posted).toEqual([]);
    visit.choose('all');
    expect(visit.posted).toHaveLength(1);
  });

  it('[LMS-19] values are trimmed and cut at 200 characters, and an empty one is none', () => {
    expect(campaignOf('?utm_source=+%20&utm_medium=b&utm_campaign=c')).toBeNull();
    const long = campaignOf(`?utm_source=%20a%20&utm_medium=${'b'.repeat(300)}&utm_campaign=c`);
    expect([long?.utm_source, long?.utm_medium.length]).toEqual(['a', 200]);
  });
});

const AGENTS: [agent: string, platform: string, touch: number, browser: string, type: string][] = [
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36', 'Linux x86_64', 0, 'Chrome', 'Desktop'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 Edg/141.0', 'Win32', 10, 'Edge', 'Desktop'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile Safari/537.36',
    'Linux armv8l',
    5,
    'Chrome',
    'Mobile',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) Chrome/141.0 Safari/537.36',
    'Linux armv8l',
    5,
    'Chrome',
    'Tablet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile/15E148 Safari/604.1',
    'iPhone',
    5,
    'Safari',
    'Mobile',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15',
    'MacIntel',
    5,
    'Safari',
    'Tablet',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    'MacIntel',
    0,
    'Firefox',
    'Desktop',
  ],
  ['curl/8', '', 0, 'Other', 'Desktop'],
];

describe('the device', () => {
  it.each(AGENTS)(
    '[LMS-18] %s on %s with touch %i is %s, %s',
    (userAgent, platform, maxTouchPoints, browser, deviceType) => {
      const reported = deviceInfo({ userAgent, platform, maxTouchPoints }, { width: 390.4, height: 844 });
      expect(reported).toEqual({ browser, platform, deviceType, screenWidth: 390, screenHeight: 844 });
    },
  );
});

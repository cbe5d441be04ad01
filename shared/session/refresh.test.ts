import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  HEARTBEAT_MS,
  HEARTBEAT_TIMEOUT_MS,
  RECONNECT_MS,
  SESSION_COOKIE_CHUNK,
  SESSION_COOKIE_MAX_AGE_MS,
  SESSION_TICK_MS,
} from '../contracts/limits.ts';
import { createSessionClient } from './client.ts';
import { createChunks } from '@supabase/ssr';
import { sessionCookie } from './cookie.ts';

const NOW = new Date('2026-11-22T10:00:00Z').getTime();
const SETTINGS = { url: 'http://b.localhost', anonKey: 'k', isSecure: false };
/** When the backend was asked for a new token, in ms after the start; and what it answers. */
const requests: number[] = [];
let answer: () => Promise<Response>;
let copies = 0;

const user = { id: 'ada', aud: 'authenticated', email: 'ada@x.example', user_metadata: {}, app_metadata: {} };
const tokens = (livesS: number) => ({
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: livesS,
  expires_at: Math.floor(Date.now() / 1000) + livesS,
  user,
});
const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A page of a user whose token lives so long, with the client of the product. */
async function openPage(livesS: number) {
  copies += 1;
  const instanceId = `copy${copies}`;
  const { name } = sessionCookie(instanceId, false);
  const value = `base64-${Buffer.from(JSON.stringify(tokens(livesS))).toString('base64url')}`;
  for (const chunk of createChunks(name, value)) document.cookie = `${chunk.name}=${chunk.value}`;
  const client = createSessionClient({ ...SETTINGS, instanceId });
  await vi.advanceTimersByTimeAsync(0);
  return client;
}
function turn(visibilityState: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  requests.length = 0;
  answer = () => json(tokens(3600))();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    if (!String(input).includes('grant_type=refresh_token')) return answer();
    requests.push(Date.now() - NOW);
    return answer();
  });
});
afterEach(() => {
  // Ends the ticking of the pages of this test.
  turn('hidden');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the session token', () => {
  it('[AUTH-10] [AUTH-12] [LIM-15] is looked after every 30 s and renewed once less than 90 s remain, not earlier', async () => {
    expect(SESSION_TICK_MS).toBe(30_000);
    await openPage(190);
    await vi.advanceTimersByTimeAsync(90_000);
    // 100 s remain: three ticks and a bit.
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toEqual([120_000]);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(requests).toHaveLength(1);
  });

  it('[AUTH-12] with exactly 90 s left waits for the next tick', async () => {
    await openPage(120);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(requests).toEqual([60_000]);
  });

  it('[AUTH-11] is left alone while the page is hidden, and looked after at once when it shows again', async () => {
    await openPage(100);
    turn('hidden');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests).toEqual([]);
    turn('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toEqual([600_000]);
  });

  it('[AUTH-13] [ERR-21] [LIM-15] a network that is away is tried again after 200 ms, then twice as long each time, within 30 s', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await openPage(60);
    await vi.advanceTimersByTimeAsync(29_000);
    const waits = requests.map((at, index) => at - (requests[index - 1] ?? at)).slice(1);
    expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
  });

  it.each([502, 503, 504])('[ERR-21] an answer %i is tried again', async (status) => {
    answer = json({ message: 'away' }, status);
    await openPage(60);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(requests.length).toBeGreaterThan(2);
  });

  it.each([400, 401, 403, 404, 422, 429])('[ERR-21] an answer %i is not tried again', async (status) => {
    answer = json({ code: status, error_code: 'refresh_token_not_found', msg: 'no' }, status);
    await openPage(60);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(requests).toHaveLength(1);
  });
});

describe('what the client says', () => {
  it('[ERR-18] a missing session is named, with status 400', async () => {
    const client = createSessionClient({ ...SETTINGS, instanceId: 'nobody' });
    const { error } = await client.auth.updateUser({ password: 'x' });
    expect(error).toMatchObject({ message: 'Auth session missing!', status: 400 });
  });

  it('[ERR-19] an answer without session or user is named, with status 500', async () => {
    answer = json({ access_token: 'a.b.c' });
    const client = createSessionClient({ ...SETTINGS, instanceId: 'nobody' });
    const { error } = await client.auth.signInWithPassword({ email: 'a@b.co', password: 'x' });
    expect(error).toMatchObject({ message: 'Auth session or user missing', status: 500 });
  });
});

describe('constants', () => {
  it('[LIM-12] the session cookie: 3180 characters a piece, a year, path root, same-site lax', () => {
    expect(SESSION_COOKIE_CHUNK).toBe(3180);
    expect(SESSION_COOKIE_MAX_AGE_MS).toBe(31_536_000_000);
    expect(sessionCookie('a', false)).toMatchObject({ path: '/', sameSite: 'lax', maxAge: 31_536_000 });
    const client = createSessionClient({ ...SETTINGS, instanceId: 'limits' });
    expect((client.auth as unknown as { flowType: string }).flowType).toBe('pkce');
    const pieces = createChunks('n', 'a'.repeat(9000));
    for (const { value } of pieces) expect(value.length).toBeLessThanOrEqual(SESSION_COOKIE_CHUNK);
  });

  it('[LIM-16] realtime: a heartbeat every 30 s, 10 s of patience, again after 1, 2, 5, then 10 s', () => {
    expect([HEARTBEAT_MS, HEARTBEAT_TIMEOUT_MS]).toEqual([30_000, 10_000]);
    expect(RECONNECT_MS).toEqual([1000, 2000, 5000, 10_000]);
    const { realtime } = createSessionClient({ ...SETTINGS, instanceId: 'limits' });
    expect(realtime).toMatchObject({ heartbeatIntervalMs: HEARTBEAT_MS, timeout: HEARTBEAT_TIMEOUT_MS });
  });
});

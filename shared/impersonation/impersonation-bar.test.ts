// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showImpersonationBar } from './impersonation-bar.ts';
import { isImpersonated } from './is-impersonated.ts';

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const VIEW = {
  operator: 'op@stoa.example',
  member: 'Jonas <b>Weber</b>',
  consoleUrl: 'http://localhost/dashboard/accounts/1',
  mode: 'look',
};

async function open(reply: (path: string, init?: RequestInit) => Response) {
  const signOut = vi.fn(async () => ({ error: null }));
  const realtime = { connect: vi.fn(), disconnect: vi.fn(async () => 'ok') };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init?: RequestInit) => reply(path, init)),
  );
  window.fetch = globalThis.fetch;
  document.body.innerHTML = '<button type="button">Save</button>';
  document.documentElement.lang = 'en';
  await showImpersonationBar({
    auth: { signOut, getSession: async () => ({ data: { session: { access_token: 'x' } } }) },
    realtime,
  } as never);
  const bar = document.querySelector<HTMLElement>('[data-impersonation]');
  if (!bar) throw new Error('Expected the bar.');
  return { bar, signOut, realtime };
}
const viewed = (minutes = 29.5, mode = 'look') =>
  Response.json({ ...VIEW, mode, expiresAt: new Date(Date.now() + minutes * 60_000).toISOString() });

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('the bar of an impersonation', () => {
  it('names the member and the minutes left, as text', async () => {
    const { bar } = await open(() => viewed());
    expect(bar.textContent).toContain('You’re viewing as Jonas <b>Weber</b>');
    expect(bar.textContent).toContain('30 minutes left');
    expect(bar.querySelector('b')).toBeNull();
  });

  it('opens no socket', async () => {
    const { realtime } = await open(() => viewed());
    expect(realtime.disconnect).toHaveBeenCalledOnce();
    expect(realtime.connect()).toBeUndefined();
  });

  it('says so when the visit is over, and forgets its session', async () => {
    const { bar, signOut } = await open(() =>
      Response.json({ code: 'not_authenticated', title: 'over' }, { status: 401 }),
    );
    expect(bar.textContent).toContain('has ended');
    expect(signOut).toHaveBeenCalledWith({ scope: 'local' });
  });

  it('explains a refused write that somebody pressed for, and none that the page sent by itself', async () => {
    const { bar } = await open((path) =>
      path === '/api/impersonation'
        ? viewed()
        : Response.json({ code: 'impersonation_read_only' }, { status: 403 }),
    );
    await window.fetch('/rest/v1/rpc/take_wins', { method: 'POST' });
    expect(bar.textContent).not.toContain('Nothing was changed');
    document.querySelector('button')?.click();
    await window.fetch('/rest/v1/rpc/update_my_profile', { method: 'POST' });
    expect(bar.textContent).toContain('Nothing was changed');
  });

  it('sends the named functions to the service while acting, and no other', async () => {
    const calls: string[] = [];
    const { bar } = await open((path) => {
      calls.push(path);
      if (path === '/api/impersonation') return viewed(29.5, 'act');
      return path.endsWith('/join-group')
        ? Response.json({ code: 'group_closed', title: 'closed' }, { status: 403 })
        : Response.json({ result: { done: true } });
    });
    expect(bar.textContent).toContain('You’re acting as Jonas');
    const call = (name: string) =>
      window.fetch(`http://localhost/rest/v1/rpc/${name}`, { method: 'POST', body: '{}' });
    expect(await (await call('complete_lesson')).json()).toEqual({ done: true });
    await call('open_lesson');
    const rejected = await call('join_group');
    expect([rejected.status, await rejected.json()]).toEqual([
      403,
      { message: 'group_closed', details: null, hint: null, code: 'P0001' },
    ]);
    expect(calls.slice(-3)).toEqual([
      '/api/impersonation/complete-lesson',
      'http://localhost/rest/v1/rpc/open_lesson',
      '/api/impersonation/join-group',
    ]);
  });

  it('sends nothing to the service while it only looks', async () => {
    const calls: string[] = [];
    await open((path) => {
      calls.push(path);
      return viewed();
    });
    await window.fetch('http://localhost/rest/v1/rpc/complete_lesson', { method: 'POST', body: '{}' });
    expect(calls.at(-1)).toBe('http://localhost/rest/v1/rpc/complete_lesson');
  });

  it('ends the visit at the service and leaves', async () => {
    const calls: string[] = [];
    const { bar, signOut } = await open((path, init) => {
      calls.push(`${init?.method} ${path}`);
      return init?.method === 'DELETE' ? Response.json({ consoleUrl: '#console' }) : viewed();
    });
    bar.querySelector('button')?.click();
    await vi.waitFor(() => expect(signOut).toHaveBeenCalled());
    expect(calls.at(-1)).toBe('DELETE /api/impersonation');
  });
});

it('comes with tokens of that role alone', () => {
  expect(isImpersonated(tokenOf({ role: 'impersonated' }))).toBe(true);
  expect(isImpersonated(tokenOf({ role: 'authenticated', note: 'impersonated' }))).toBe(false);
  expect(isImpersonated('no token')).toBe(false);
});

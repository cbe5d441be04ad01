import type { Page } from '@playwright/test';
import { address } from '../fixtures/addresses.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

interface Inlined {
  account: { account_id: string };
  backend: { url: string; anonKey: string };
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { role: string };

test('[TEN-12] sign-in, data and files of a site go to its backend, with the public key', async ({
  page,
}) => {
  const base = new URL(address('kiln')).origin;
  const asked: { url: string; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (/\/(rest|auth|storage)\/v1\//.test(request.url()))
      asked.push({ url: request.url(), key: request.headers()['apikey'] });
  });
  await signIn(page, 'kiln', emailOf('kiln', 'student'));
  await open(page, 'kiln', '/dashboard');
  const { backend } = await inlined(page);
  const calls = asked.filter(({ url }) => /\/(rest|auth)\/v1\//.test(url));
  expect(calls.length).toBeGreaterThan(2);
  expect(asked.every(({ url }) => url.startsWith(backend.url || base))).toBe(true);
  expect(new Set(calls.map(({ key }) => key))).toEqual(new Set([backend.anonKey]));
});

test('[ROLE-13] the key in the page is the anonymous role only: it writes nothing', async ({
  page,
  noise,
}) => {
  noise.allow(FAILED_REPLY(400, 401, 403, 404));
  await open(page, 'kiln');
  const { backend, account } = await inlined(page);
  expect(claimsOf(backend.anonKey).role).toBe('anon');
  const statuses = await page.evaluate(
    async ({ key, accountId }) => {
      const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const row = JSON.stringify({
        account_id: accountId,
        name: 'x',
        title: 'x',
        slug: 'x',
        key: 'x',
        value: 1,
      });
      const tables = ['courses', 'pages', 'posts', 'members', 'options', 'orders', 'coupons', 'roles'];
      const tries = tables.flatMap((table) => [
        fetch(`/rest/v1/${table}`, { method: 'POST', headers, body: row }),
        fetch(`/rest/v1/${table}?account_id=eq.${accountId}`, { method: 'DELETE', headers }),
      ]);
      return Promise.all(tries.map(async (reply) => (await reply).status));
    },
    { key: backend.anonKey, accountId: account.account_id },
  );
  expect(statuses.filter((status) => status < 400)).toEqual([]);
});

function inlined(page: Page): Promise<Inlined> {
  return page.evaluate(
    () => JSON.parse(document.getElementById('stoa-bootstrap')?.textContent ?? '{}') as Inlined,
  );
}

import type { Page } from '@playwright/test';
import { address, demoPassword } from '../fixtures/addresses.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { openSourcePage } from '../fixtures/source-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

interface Inlined {
  account: { account_id: string };
  backend: { url: string; anonKey: string };
}

interface Client {
  auth: {
    signInWithPassword(credentials: {
      email: string;
      password: string;
    }): Promise<{ data: { user: { id: string } | null } }>;
  };
}
interface Library {
  createClient(url: string, key: string, options: object): Client;
}
/** Exports of `shared/media/upload-avatar.ts`, as a page imports them. */
interface UploadModule {
  uploadAvatar(
    client: Client,
    input: { accountId: string; userId: string; file: File; onProgress(share: number): void },
  ): Promise<void>;
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { role: string };

test('[TEN-12] sign-in, data and files of a site go to its backend, with the public key', async ({
  page,
}) => {
  const base = new URL(address('kiln')).origin;
  const requests: { url: string; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (/\/(rest|auth|storage)\/v1\//.test(request.url()))
      requests.push({ url: request.url(), key: request.headers()['apikey'] });
  });
  await signIn(page, 'kiln', emailOf('kiln', 'student'));
  await open(page, 'kiln', '/dashboard');
  const { backend } = await inlined(page);
  const calls = requests.filter(({ url }) => /\/(rest|auth)\/v1\//.test(url));
  expect(calls.length).toBeGreaterThan(2);
  expect(requests.every(({ url }) => url.startsWith(backend.url || base))).toBe(true);
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
      const attempts = tables.flatMap((table) => [
        fetch(`/rest/v1/${table}`, { method: 'POST', headers, body: row }),
        fetch(`/rest/v1/${table}?account_id=eq.${accountId}`, { method: 'DELETE', headers }),
      ]);
      return Promise.all(attempts.map(async (reply) => (await reply).status));
    },
    { key: backend.anonKey, accountId: account.account_id },
  );
  expect(statuses.filter((status) => status < 400)).toEqual([]);
});

test('[DATA-19] [DATA-26] a picture is made square and small in the browser, goes up and tells how far it is, and shows in the dashboard', async ({
  page,
}) => {
  const email = emailOf('kiln', 'student2');
  await open(page, 'kiln');
  const { backend, account } = await inlined(page);
  await openSourcePage(page, 'kiln');
  const line = await page.context().newCDPSession(page);
  // So slow that the browser has time to say how far it is.
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 40_000,
  });
  const seen = await page.evaluate(
    async ({ key, accountId, email, password }) => {
      const source = '/source/shared/media/upload-avatar.ts';
      const { uploadAvatar } = (await import(source)) as UploadModule;
      const { createClient } = (window as unknown as { supabase: Library }).supabase;
      const client = createClient(location.origin, key, { auth: { persistSession: false } });
      const { data } = await client.auth.signInWithPassword({ email, password });
      const userId = data.user?.id ?? '';

      // Wide, red and blue at its ends, and grainy so that it does not become small by itself.
      const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 900 });
      const paint = canvas.getContext('2d', { willReadFrequently: true })!;
      const picture = paint.createImageData(1600, 900);
      for (let at = 0; at < picture.data.length; at += 4) {
        const x = (at / 4) % 1600;
        const grain = (at * 7919) % 97;
        const colour = x < 350 ? [255, 0, 0] : x >= 1250 ? [0, 0, 255] : [grain, 160 + (grain % 40), grain];
        picture.data.set([...colour, 255], at);
      }
      paint.putImageData(picture, 0, 0);
      const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'));
      const file = new File([blob], 'me.png', { type: 'image/png' });
      const shares: number[] = [];
      await uploadAvatar(client, { accountId, userId, file, onProgress: (share) => void shares.push(share) });

      const path = `/storage/v1/object/public/${accountId}/avatars/${userId}/avatar.jpg`;
      const reply = await fetch(path, { cache: 'no-store' });
      const stored = await reply.blob();
      const bitmap = await createImageBitmap(stored);
      paint.drawImage(bitmap, 0, 0);
      const corners = [5, 506].flatMap((x) => [5, 506].map((y) => [...paint.getImageData(x, y, 1, 1).data]));
      return {
        shares,
        type: stored.type,
        cacheControl: reply.headers.get('cache-control'),
        size: [bitmap.width, bitmap.height],
        isGreen: corners.every(([red = 0, green = 0, blue = 0]) => green > red && green > blue),
      };
    },
    { key: backend.anonKey, accountId: account.account_id, email, password: demoPassword() },
  );
  expect(seen).toMatchObject({ type: 'image/jpeg', size: [512, 512], isGreen: true });
  expect(seen.cacheControl).toContain('3600');
  expect(seen.shares.length).toBeGreaterThan(2);
  expect(seen.shares).toEqual(seen.shares.toSorted((one, other) => one - other));
  expect(seen.shares.at(-1)).toBe(1);
  await line.detach();

  await signIn(page, 'kiln', email);
  await open(page, 'kiln', '/dashboard');
  const picture = page.getByRole('button', { name: /^Your account/ }).locator('img');
  await expect(picture).toHaveJSProperty('naturalWidth', 512);
});

function inlined(page: Page): Promise<Inlined> {
  return page.evaluate(
    () => JSON.parse(document.getElementById('stoa-bootstrap')?.textContent ?? '{}') as Inlined,
  );
}

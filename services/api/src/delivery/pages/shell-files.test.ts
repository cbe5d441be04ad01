import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp({
    render: async () => ({ ok: true, html: '<main></main>', themeStyleText: '', styleText: '' }),
  });
  await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makePublicSite());
});
afterAll(() => stoa.stop());

async function open(path: string, host = KILN, headers: Record<string, string> = {}) {
  const html = await (await stoa.call(host, path, { headers })).text();
  const page = JSON.parse(/id="stoa-bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Bootstrap;
  return { html, page };
}

it('names what the shell loads late with its integrity; a private page fetches the session its visitor has ahead', async () => {
  const { page, html } = await open('/');
  const integrity = expect.stringMatching(/^sha384-/);
  const [client, style] = ['/shell/1.0.0/backend-client.33333333.js', '/shell/1.0.0/look.44444444.js'];
  const ahead = (href: string) => `rel="preload" as="script" href="${href}" integrity="sha384-`;
  expect(page.lazyScripts).toEqual({ [client]: integrity, [style]: integrity });
  expect(html).not.toMatch(/rel="preload"[^>]*(backend-client|look)/);
  const undressed = (await open('/dashboard')).html;
  expect([client, style].map((href) => undressed.includes(ahead(href)))).toEqual([false, true]);
  const signedIn = { cookie: 'stoa-test-auth.0=base64-x' };
  expect((await open('/dashboard', KILN, signedIn)).html).toContain(ahead(client));
});

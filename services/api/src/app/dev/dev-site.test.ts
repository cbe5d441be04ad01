import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AccountSettings, type PublicAccount } from '@stoa/shared/contracts/account';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import {
  buildFixture,
  type BuiltRemote,
  fixtureDir,
  REPOSITORY,
  writeRemote,
} from '@stoa/shared/federation/testing/fixture-remote';
import { cartFixture, siteFixture } from '@stoa/shared/federation/testing/tiny-remotes';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderDocument } from '../../delivery/pages/document.ts';
import { remotePreloads, shellFile } from '../../delivery/pages/preloads.ts';
import { composeRemote } from '../../platform/registry/compose.ts';
import { type RunningServer, serve } from '../serve.ts';
import { createDevSite, type DevSite } from './dev-site.ts';

const RUN = 'dev-site';
const SLOW_MS = 240_000;
const SYSTEM_CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

let root: string;
let remoteDir: string;
let cart: BuiltRemote;
let site: DevSite;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  root = join(REPOSITORY, '.cache', 'fixtures', RUN);
  rmSync(root, { recursive: true, force: true });
  const fixture = siteFixture('1.0.0');
  writeRemote(RUN, fixture);
  mkdirSync(root, { recursive: true });
  remoteDir = join(root, fixture.name);
  symlinkSync(fixtureDir(RUN, fixture), remoteDir);
  symlinkSync(join(REPOSITORY, 'shell'), join(root, 'shell'));
  cart = buildFixture(`${RUN}-built`, cartFixture('1.0.0'));
  site = await createDevSite({ root, remotes: [fixture.name], report: () => {} });
  server = await serve({
    fetch: site.wrap(async (request) => pageAt(new URL(request.url))),
    upgrade: async () => false,
    port: 0,
    listenHost: '127.0.0.1',
  });
  browser = await chromium.launch({
    ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
    args: ['--no-sandbox'],
  });
}, SLOW_MS);

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close(1_000);
  rmSync(root, { recursive: true, force: true });
});

function pageAt(url: URL): Response {
  const { name, version } = cart.assets;
  const base = `/remotes/${name}/${version}/`;
  if (url.pathname.startsWith(base)) {
    const bytes = readFileSync(join(cart.dir, 'web', url.pathname.slice(base.length)));
    return new Response(bytes, { headers: { 'content-type': 'text/javascript' } });
  }
  if (url.pathname.startsWith('/api') || url.pathname.startsWith('/auth')) return new Response('{}');
  const { assets } = site.shell;
  const bootstrap = {
    kind: 'site',
    account: {
      account_id: 'a',
      slug: 'test',
      name: 'Test',
      settings: AccountSettings.parse({}),
      theme: null,
      features: [],
    } as unknown as PublicAccount,
    backend: { url: '', anonKey: 'anon' },
    instanceId: 'dev',
    platformUrl: url.origin,
    lang: 'en',
    dir: 'ltr',
    internalPath: '/_sites/test',
    notFound: false,
    lazyScripts: {},
    madeAtMs: 0,
    data: {},
    composition: site.compose({
      compositionId: 'dev',
      shell: { version: assets.version },
      remotes: [{ ...composeRemote(cart.assets), rule: 'channel' }],
    }),
  } satisfies Bootstrap;
  const html = renderDocument({
    bootstrap,
    head: {
      title: 'Test',
      description: null,
      image: null,
      canonical: url.href,
      siteName: 'Test',
      jsonLd: null,
      isHidden: false,
      feed: null,
      proofs: [],
    },
    icon: 'data:,',
    shell: {
      early: assets.early.map((path) => shellFile(assets, path)),
      entry: assets.entry.map((path) => shellFile(assets, path)),
      styles: [],
    },
    preloads: remotePreloads(bootstrap.composition, null, ['header.cart'], false),
    rendered: null,
  });
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'integrity-policy': 'blocked-destinations=(script)',
      'content-security-policy': `default-src 'none'; script-src ${url.host}/shell/ ${url.host}/remotes/; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; font-src 'self'; require-trusted-types-for 'script'; trusted-types default stoa-inspection stoa-start`,
    },
  });
}

describe('development', { timeout: SLOW_MS }, () => {
  it('[PLT-25] shows a changed component in place and keeps the state around it', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(SLOW_MS / 2);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`http://127.0.0.1:${server.port}/`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Count 0' }).click();
    await page.getByRole('button', { name: 'Count 1' }).waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    const home = join(remoteDir, 'src/exposes/home.tsx');
    writeFileSync(home, readFileSync(home, 'utf8').replace('Home 1.0.0', 'Home as changed'));
    await page.getByRole('heading', { name: 'Home as changed' }).waitFor();

    await page.getByRole('button', { name: 'Count 1' }).waitFor();
    expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('[PLT-25] takes the rest as it was built, by the preloads of the page', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(SLOW_MS / 2);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`http://127.0.0.1:${server.port}/`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Cart 1.0.0' }).waitFor();
    const built = requests.filter((path) => path.startsWith('/remotes/mf-tiny-cart/'));
    expect(built.length).toBeGreaterThan(1);
    expect(built.length).toBe(new Set(built).size);
    expect(complaints.filter((text) => text.includes('preload'))).toEqual([]);
  });

  it('answers for nothing but the builds that are worked on', async () => {
    const origin = `http://127.0.0.1:${server.port}`;
    const status = async (path: string) => (await fetch(origin + path)).headers.get('content-type') ?? '';
    expect(await status('/remotes/mf-tiny-site/1.0.0/remoteEntry.js')).toContain('javascript');
    expect(await status('/remotes/mf-tiny-site/9.9.9/remoteEntry.js')).toContain('html');
    expect(await status('/remotes/mf-tiny-site/1.0.0/%2e%2e/package.json')).not.toContain('json');
  });
});

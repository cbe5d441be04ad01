import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runWebpack } from '@stoa/shared/federation/run-webpack';
import {
  buildFixture,
  type BuiltRemote,
  type FixtureInput,
  REPOSITORY,
} from '@stoa/shared/federation/testing/fixture-remote';
import { makeAccount } from '@stoa/supabase/testing';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, serve } from '../../app/serve.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const RUN = 'standard-host';
const SLOW_MS = 240_000;
const SYSTEM_CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const WIDGET = (version: string): FixtureInput => ({
  name: 'mf-widget',
  version,
  title: 'Widget',
  routes: [
    { layout: 'public-site', path: '/widget', expose: './Widget' },
    { layout: 'public-site', path: '/other', expose: './OtherWidget' },
  ],
  exposes: {
    widget: `
import { useState } from 'react';
import { styled } from 'styled-components';
const Box = styled.section\`color: rgb(1, 2, ${version.split('.')[0]});\`;
export default function Widget() {
  const [count, setCount] = useState(0);
  (window as any).reactOfTheWidget = useState;
  return <Box><h2>Widget ${version}</h2><button onClick={() => setCount(count + 1)}>Count {count}</button></Box>;
}`,
    'other-widget': `export default function OtherWidget() { return <p>the other widget ${version}</p>; }`,
  },
});

/** A host as the documentation of Module Federation 2 shows it, by somebody who knows nothing of this house. */
const HOST = `
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as styledComponents from 'styled-components';
const share = (version, library) => ({ version, lib: () => library, shareConfig: { singleton: true, requiredVersion: '^' + version } });
const host = createInstance({
  name: 'somebody',
  remotes: REMOTES,
  shared: {
    react: share('19.3.1', React),
    'react/jsx-runtime': share('19.3.1', jsxRuntime),
    'react-dom': share('19.3.1', ReactDom),
    'styled-components': share('6.6.0', styledComponents),
  },
});
window.reactOfTheHost = React.useState;
window.show = async (id) => {
  const { default: Shown } = await host.loadRemote(id);
  createRoot(document.body.appendChild(document.createElement('div'))).render(React.createElement(Shown));
};
`;

let stoa: TestApp;
let site: RunningServer;
let elsewhere: Server;
let browser: Browser;
let hostScript: string;
const built: BuiltRemote[] = [];

beforeAll(async () => {
  for (const version of ['1.0.0', '2.0.0']) built.push(buildFixture(RUN, WIDGET(version)));
  stoa = await createTestApp();
  await makeAccount(stoa.db.sql, { slug: 'kiln' });
  for (const { assets, dir } of built)
    await stoa.publish({
      assets,
      files: new Map(Object.keys(assets.files).map((path) => [path, readFileSync(join(dir, path))])),
    });
  site = await serve({
    fetch: stoa.app.fetch,
    upgrade: async () => false,
    port: 0,
    listenHost: '127.0.0.1',
  });
  hostScript = await buildHost();
  elsewhere = createServer((request, response) =>
    request.url === '/host.js'
      ? response.writeHead(200, { 'content-type': 'text/javascript' }).end(hostScript)
      : response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><link rel="icon" href="data:,"><body><script src="/host.js"></script></body>'),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({
    ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
}, SLOW_MS);

afterAll(async () => {
  await browser?.close();
  elsewhere?.close();
  await site?.close(1_000);
  await stoa?.stop();
});

async function buildHost(): Promise<string> {
  const remotes = built.map(({ assets: { name, version, container } }) => ({
    name: container,
    entry: `http://kiln.localhost:${site.port}/remotes/${name}/${version}/mf-manifest.json`,
  }));
  const dir = join(REPOSITORY, '.cache', 'fixtures', RUN, 'host');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'host.mjs'), HOST.replace('REMOTES', JSON.stringify(remotes)));
  await runWebpack([
    {
      mode: 'production',
      context: dir,
      target: ['web', 'es2022'],
      entry: './host.mjs',
      output: { path: dir, filename: 'host.js' },
      optimization: { minimize: false },
      performance: { hints: false },
    },
  ]);
  return readFileSync(join(dir, 'host.js'), 'utf8');
}

it(
  '[PLT-29] a plain Module Federation host on another origin loads two published versions by their manifests',
  async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(SLOW_MS / 4);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);

    const show = (id: string) =>
      page.evaluate((what) => (window as unknown as { show(id: string): Promise<void> }).show(what), id);
    for (const { assets } of built) await show(`${assets.container}/Widget`);
    await page.getByRole('heading', { name: 'Widget 1.0.0' }).waitFor();
    const newer = page.locator('section', { has: page.getByRole('heading', { name: 'Widget 2.0.0' }) });
    await newer.getByRole('button', { name: 'Count 0' }).click();
    await newer.getByRole('button', { name: 'Count 1' }).waitFor();
    expect(await page.getByRole('button', { name: 'Count 0' }).count()).toBe(1);
    expect(
      await page.locator('section').evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).color)),
    ).toEqual(['rgb(1, 2, 1)', 'rgb(1, 2, 2)']);
    await show(`${built[0]?.assets.container}/OtherWidget`);
    await page.getByText('the other widget 1.0.0').waitFor();

    const isOneReact = await page.evaluate(() => {
      const { reactOfTheHost, reactOfTheWidget } = window as unknown as Record<string, unknown>;
      return reactOfTheHost !== undefined && reactOfTheHost === reactOfTheWidget;
    });
    expect(isOneReact).toBe(true);
    expect(requests.filter((path) => path.endsWith('mf-manifest.json'))).toHaveLength(2);
    expect(complaints).toEqual([]);
  },
  SLOW_MS,
);

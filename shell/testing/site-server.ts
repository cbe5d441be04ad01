import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { lazyScripts } from '@stoa/shared/routing/lazy-scripts';
import { compositionIn } from '@stoa/shared/routing/translation-files';
import type { ShellAssets } from '@stoa/shared/contracts/registry';
import type { RenderOutput, ShellNodeModule } from '@stoa/shared/contracts/rendering';
import { type BuiltRemote, REPOSITORY } from '@stoa/shared/federation/testing/fixture-remote';

export type Fault = 'missing' | 'changed' | 'never';

export interface Site {
  origin: string;
  /** Makes requests for a path go wrong from now on. */
  fail(path: string, fault: Fault): void;
  heal(): void;
  /** Problems the page reported to /api/log. */
  reports: Record<string, unknown>[];
  /** Health events the page sent for its remotes. */
  healthEvents: Record<string, unknown>[];
  close(): Promise<void>;
}

export interface SiteInput {
  shellDir: string;
  remotes: BuiltRemote[];
  bootstrap(path: string): Bootstrap;
  isServerRendered: boolean;
}

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  json: 'application/json',
  woff2: 'font/woff2',
};

/** A small page service for browser tests: the same document and policies as the real one, plus faults. */
export async function startSite(input: SiteInput): Promise<Site> {
  const faults = new Map<string, Fault>();
  const reports: Record<string, unknown>[] = [];
  const healthEvents: Record<string, unknown>[] = [];
  const assets = JSON.parse(readFileSync(join(input.shellDir, 'assets.json'), 'utf8')) as ShellAssets;
  const shell = await nodeShell(join(input.shellDir, assets.nodeEntry));

  const server = createServer((request, response) => {
    const { pathname, host } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        if (pathname === '/api/log') reports.push(JSON.parse(body) as Record<string, unknown>);
        if (pathname === '/api/registry/health') {
          healthEvents.push(...(JSON.parse(body) as { events: Record<string, unknown>[] }).events);
        }
        response.writeHead(204).end();
      });
      return;
    }
    if (/^\/(shell|remotes)\//.test(pathname)) return sendFile(pathname, response);
    if (/^\/(auth|rest|realtime)\//.test(pathname)) return void response.writeHead(404).end('{}');
    void sendPage(pathname, host, response);
  });

  function sendFile(pathname: string, response: ServerResponse): void {
    const fault = faults.get(pathname);
    if (fault === 'never') return;
    const path = fault === 'missing' ? null : fileOf(input, pathname);
    if (!path || !existsSync(path)) return void response.writeHead(404).end();
    const bytes = readFileSync(path);
    response.writeHead(200, { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain' });
    response.end(
      fault === 'changed' ? Buffer.concat([bytes, Buffer.from('\nwindow.changedBytesRan = true;')]) : bytes,
    );
  }

  async function sendPage(path: string, host: string, response: ServerResponse): Promise<void> {
    const given = input.bootstrap(path);
    const bootstrap = {
      ...given,
      composition: compositionIn(given.lang, given.composition),
      lazyScripts: lazyScripts(assets, given.lang),
    };
    const nodeEntries = Object.fromEntries(
      bootstrap.composition.remotes.map(({ name, version }) => [name, nodeEntryOf(input, name, version)]),
    );
    const page = input.isServerRendered
      ? await shell.render({ bootstrap, nodeEntries, url: path })
      : { html: '', themeStyleText: '', styleText: '' };
    const sources = `${host}/shell/ ${host}/remotes/`;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'integrity-policy': 'blocked-destinations=(script)',
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${sources}`,
        `style-src ${sources} ${hashOf(page.themeStyleText)} ${hashOf(page.styleText)} ${hashOf('')}`,
        `font-src ${sources}`,
        "connect-src 'self'",
        "img-src 'self' data:",
        "require-trusted-types-for 'script'",
        'trusted-types default stoa-inspection stoa-start',
      ].join('; '),
    });
    response.end(documentOf(assets, bootstrap, page));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://test.localhost:${(server.address() as AddressInfo).port}`,
    fail: (path, fault) => void faults.set(path, fault),
    heal: () => faults.clear(),
    reports,
    healthEvents,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const shells = new Map<string, ReturnType<ShellNodeModule['createShell']>>();

/** One shell a process: a remote's container takes the libraries of one shell for life. */
function nodeShell(entry: string): ReturnType<ShellNodeModule['createShell']> {
  const require = createRequire(join(REPOSITORY, 'package.json'));
  const known = shells.get(entry);
  if (known) return known;
  const made = (require(entry) as ShellNodeModule).createShell((remote) => require(remote) as unknown);
  shells.set(entry, made);
  return made;
}

function nodeEntryOf({ remotes }: SiteInput, name: string, version: string): string {
  const found = remotes.find(({ assets }) => assets.name === name && assets.version === version);
  if (!found) throw new Error(`${name} ${version} was not built`);
  return join(found.dir, found.assets.nodeEntry);
}

function fileOf({ shellDir, remotes }: SiteInput, pathname: string): string | null {
  const [, kind, ...rest] = pathname.split('/');
  if (kind === 'shell') return join(shellDir, 'web', ...rest.slice(1));
  const remote = remotes.find(({ assets: { name, version } }) => name === rest[0] && version === rest[1]);
  return remote ? join(remote.dir, 'web', ...rest.slice(2)) : null;
}

function documentOf(assets: ShellAssets, bootstrap: Bootstrap, page: RenderOutput): string {
  const script = (path: string) => {
    const { integrity } = assets.files[path] as { integrity: string };
    return `src="/shell/${assets.version}/${path.slice(4)}" integrity="${integrity}" crossorigin="anonymous"`;
  };
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Test</title>',
    '<link rel="icon" href="data:image/png;base64,iVBORw0KGgo=">',
    ...assets.early.map((path) => `<script ${script(path)}></script>`),
    ...assets.entry.map((path) => `<script defer ${script(path)}></script>`),
    page.themeStyleText && `<style>${page.themeStyleText}</style>`,
    page.styleText && `<style data-stoa-ssr>${page.styleText}</style>`,
    `</head><body><div id="root">${page.html}</div>`,
    `<script type="application/json" id="stoa-bootstrap">${JSON.stringify(bootstrap).replaceAll('<', '\\u003c')}</script>`,
    '</body></html>',
  ].join('');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

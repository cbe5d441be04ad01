import { join } from 'node:path';
import { createDevCompilers, type DevBuild, type DevNews } from '@stoa/shared/federation/dev';
import { contractVersion, providedVersions } from '@stoa/shared/federation/versions';
import type {
  ComposedRemote,
  Composition,
  RemoteDeclaration,
  ShellAssets,
} from '@stoa/shared/contracts/registry';
import { createDevEvents } from './dev-events.ts';
import { readDevFile } from './dev-files.ts';

export interface DevSite {
  shell: { assets: ShellAssets; digest: string };
  /** Puts the remotes that are being worked on in the place of the published ones. */
  compose(composition: Composition): Composition;
  /** Answers for builds and their news first; everything else goes on to the service. */
  wrap<Rest extends unknown[]>(
    fetch: (request: Request, ...rest: Rest) => Response | Promise<Response>,
  ): (request: Request, ...rest: Rest) => Promise<Response>;
  close(): Promise<void>;
}

/** Development in one process: the shell and the named remotes are built in memory of the page they are looked at in. */
export async function createDevSite(input: {
  root: string;
  remotes: string[];
  report(sentence: string): void;
}): Promise<DevSite> {
  const { root, remotes, report } = input;
  const events = createDevEvents();
  const declarations = new Map<string, RemoteDeclaration>();
  const compilers = await createDevCompilers({
    root,
    remotes,
    outRoot: join(root, '.cache', 'dev'),
    onBuilt: (news) => void announce(news),
  });
  const shell = compilers.builds.get('shell');
  if (!shell) throw new Error('the shell is not among the builds');
  for (const name of remotes) await readDeclaration(name);

  async function announce(news: DevNews): Promise<void> {
    report(
      news.errors.length === 0
        ? `${news.name} built in ${(news.ms / 1000).toFixed(1)} s`
        : `${news.name} does not build:\n${news.errors.join('\n')}`,
    );
    await readDeclaration(news.name).catch((error: unknown) => report(String(error)));
    events.send({
      name: news.name,
      hash: news.errors.length === 0 ? news.hash : undefined,
      errors: news.errors,
    });
  }

  async function readDeclaration(name: string): Promise<void> {
    const declaration = await compilers.builds.get(name)?.declaration();
    if (declaration) declarations.set(name, declaration);
  }

  return {
    shell: { assets: shellAssets(shell), digest: 'dev' },
    compose(composition) {
      const live = new Map<string, ComposedRemote>();
      for (const name of remotes) {
        const build = compilers.builds.get(name);
        const declaration = declarations.get(name);
        if (build && declaration) live.set(name, liveRemote(build, declaration));
      }
      const published = composition.remotes.filter(({ name }) => !live.has(name));
      return { ...composition, remotes: [...published, ...live.values()] };
    },
    wrap:
      (fetch) =>
      async (request, ...rest) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/__dev/events') return events.open();
        const file = await readDevFile(compilers.builds, pathname);
        if (file) return file;
        const response = await fetch(request, ...rest);
        // Files that change have no hash a page could demand.
        response.headers.delete('integrity-policy');
        return response;
      },
    close: () => compilers.close(),
  };
}

function liveRemote({ name, version, container }: DevBuild, declaration: RemoteDeclaration): ComposedRemote {
  const { title, critical = false, routes, slots, events } = declaration;
  const base = `/remotes/${name}/${version}/`;
  return {
    name,
    title,
    version,
    container,
    base,
    rule: 'override',
    critical,
    exposes: {},
    files: {},
    routes,
    slots,
    events,
  };
}

function shellAssets({ version }: DevBuild): ShellAssets {
  const unhashed = { integrity: '', size: 0 };
  return {
    kind: 'shell',
    name: 'shell',
    version,
    contractVersion: contractVersion(),
    early: ['web/early.js'],
    entry: ['web/main.js'],
    styles: [],
    nodeEntry: 'node/shell.cjs',
    provides: providedVersions('development'),
    files: { 'web/early.js': unhashed, 'web/main.js': unhashed },
  };
}

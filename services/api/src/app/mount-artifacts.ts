import type { Hono } from 'hono';
import type { AppEnv } from '../shared/context.ts';
import type { HostDirectory } from '../accounts/hosts/host-directory.ts';
import { siteOfRequest } from '../accounts/hosts/site-of-request.ts';
import { serveShot } from '../delivery/shots/serve-shot.ts';
import { LOCAL_BASE, type LocalBuilds } from '../platform/overrides/local-builds.ts';
import { serveLocalBuild } from '../platform/overrides/serve-local-build.ts';
import type { Visits } from '../platform/visitors/visit.ts';
import { serveArtifact } from '../platform/artifacts/serve.ts';
import type { ArtifactStore } from '../platform/artifacts/store.ts';

export interface ArtifactsDeps {
  store: ArtifactStore;
  directory: HostDirectory;
  visits: Visits;
  localBuilds: LocalBuilds | null;
}

/** The files of shells, remotes and pictures, which are public, and those of local builds, which are one person's. */
export function mountArtifacts(app: Hono<AppEnv>, deps: ArtifactsDeps): void {
  const { store, directory, visits, localBuilds } = deps;
  app.get('/shell/*', (c) => serveArtifact(c, store, 'shell'));
  if (localBuilds) {
    app.get(`${LOCAL_BASE}*`, siteOfRequest(directory), (c) => serveLocalBuild(c, { visits, localBuilds }));
  }
  app.get('/shots/:file', siteOfRequest(directory), serveShot);
  app.get('/remotes/*', (c) => serveArtifact(c, store, 'remotes'));
}

import type { Composition, ShellAssets } from '@stoa/shared/contracts/registry';
import type { ArtifactStore } from './artifacts/store.ts';
import type { Database } from '../shared/database/connect.ts';
import type { OperatorCookie } from './operators/operator-cookie.ts';
import type { LocalBuilds } from './overrides/local-builds.ts';
import type { OverrideTokens } from './overrides/override-tokens.ts';
import type { Visits } from './visitors/visit.ts';
import type { Compositions } from './compositions/compositions.ts';
import type { RegistryState } from './registry/registry-state.ts';

/** What the calls to the registry are built from. */
export interface RegistryRoutesDeps {
  database: Database;
  registry: RegistryState;
  compositions: Compositions;
  visits: Visits;
  overrides: OverrideTokens;
  /** null where they are off. */
  localBuilds: LocalBuilds | null;
  now(): Date;
  store: ArtifactStore;
  shell: ShellAssets;
  cookie: OperatorCookie;
  scheme: 'http' | 'https';
  sitesDomain: string;
  siteUrl(host: string): string;
  /** Development puts the remotes being worked on into every composition. */
  compose(composition: Composition): Composition;
}

import { EVENTS } from '@stoa/shared/contracts/events';
import { RemoteAssets } from '@stoa/shared/contracts/registry';
import { busConflicts, shellConflicts, type ShellContract } from '../control-plane/conflicts.ts';
import type { Surface } from '@stoa/shared/contracts/grants';
import { grantBreaches } from './grant-breaches.ts';
import type { Breach } from '../registry/breach.ts';
import { bundledSingletons } from './bundled-singletons.ts';
import { eventDrops } from './event-drops.ts';
import { fileBreaches } from './file-breaches.ts';
import { manifestBreaches } from './manifest-breaches.ts';
import { lostBreaches, type Neighbour, neighbourBreaches } from './neighbour-breaches.ts';
import { routeWarnings, type Warning } from './route-warnings.ts';
import { shareBreaches } from './share-ranges.ts';
import { overBudget } from './size-budget.ts';

export interface ReportInput {
  name: string;
  assets: unknown;
  files: ReadonlyMap<string, Uint8Array>;
  shell: ShellContract;
  /** Every version of other remotes that is served to anybody. */
  neighbours: readonly Neighbour[];
  /** Version that `stable` points to. */
  live: RemoteAssets | null;
  /** Surface the remote may publish; null if the service itself or a local machine vouches for it. */
  grant: Surface | null;
}

export type Report =
  | { ok: true; assets: RemoteAssets; warnings: Warning[] }
  /** `assets` is null when they could not be read. */
  | { ok: false; assets: RemoteAssets | null; breaches: Breach[]; warnings: Warning[] };

/** Checks a build against the contract; a refusal lists every breach, not the first one only. */
export function contractReport({
  name,
  assets: raw,
  files,
  shell,
  neighbours,
  live,
  grant,
}: ReportInput): Report {
  const parsed = RemoteAssets.safeParse(raw);
  if (!parsed.success) {
    return {
      ok: false,
      assets: null,
      warnings: [],
      breaches: parsed.error.issues.slice(0, 50).map((issue) => ({
        code: 'assets_invalid',
        path: issue.path.join('.'),
        message: issue.message,
      })),
    };
  }
  const assets = parsed.data;
  const breaches: Breach[] = [
    ...nameBreaches(name, assets),
    ...shellConflicts(assets, shell),
    ...exposeBreaches(assets),
    ...unknownEvents(assets),
    ...busConflicts(assets),
    ...neighbourBreaches(assets, neighbours),
    ...eventDrops(assets, live, neighbours),
    ...lostBreaches(assets, live, neighbours),
    ...(grant ? grantBreaches(assets, grant) : []),
    ...fileBreaches(assets, files),
    ...manifestBreaches(assets, files),
    ...shareBreaches(assets, files),
    ...overBudget(assets),
    ...bundledSingletons(files),
  ];
  const warnings = routeWarnings(assets, live, neighbours);
  return breaches.length === 0 ? { ok: true, assets, warnings } : { ok: false, assets, breaches, warnings };
}

function nameBreaches(name: string, assets: RemoteAssets): Breach[] {
  return [assets.name, assets.declaration.name]
    .filter((given) => given !== name)
    .map((given) => ({
      code: 'name_mismatch',
      path: 'name',
      message: `says ${given}, published as ${name}`,
      accepts: name,
    }));
}

function exposeBreaches(assets: RemoteAssets): Breach[] {
  const { routes, slots } = assets.declaration;
  const wanted = [
    ...routes.map(({ expose }, index) => ({ expose, path: `declaration.routes.${index}` })),
    ...slots.map(({ expose }, index) => ({ expose, path: `declaration.slots.${index}` })),
  ];
  const missing: Breach[] = wanted
    .filter(({ expose }) => !Object.hasOwn(assets.exposes, expose))
    .map(({ expose, path }) => ({
      code: 'expose_missing',
      path,
      message: `${expose} is not exposed`,
      accepts: Object.keys(assets.exposes).join(', ') || 'an expose',
    }));
  for (const [expose, { chunks }] of Object.entries(assets.exposes)) {
    for (const chunk of chunks.filter((file) => !Object.hasOwn(assets.files, file))) {
      missing.push({
        code: 'expose_missing',
        path: `exposes.${expose}`,
        message: `${chunk} is not among the files`,
      });
    }
  }
  return missing;
}

function unknownEvents(assets: RemoteAssets): Breach[] {
  return (['emits', 'listens'] as const).flatMap((side) =>
    assets.declaration.events[side]
      .filter((event) => !Object.hasOwn(EVENTS, event))
      .map((event): Breach => ({
        code: 'event_unknown',
        path: `declaration.events.${side}`,
        message: `${event} is no event of the contract`,
        accepts: Object.keys(EVENTS).join(', '),
      })),
  );
}

import { createHash } from 'node:crypto';
import { EVENTS } from '@stoa/shared/contracts/events';
import { RemoteAssets, type ComposedRemote, type ShellAssets } from '@stoa/shared/contracts/registry';
import { satisfies } from 'semver';
import { overBudget } from './size-budget.ts';
import { bundledSingletons } from './bundled-singletons.ts';

export interface Breach {
  code:
    | 'assets_invalid'
    | 'name_mismatch'
    | 'contract_version'
    | 'shared_requirement'
    | 'expose_missing'
    | 'event_unknown'
    | 'route_taken'
    | 'file_missing'
    | 'file_unlisted'
    | 'file_changed'
    | 'over_budget'
    | 'bundled_singleton';
  path: string;
  message: string;
}

export interface ReportInput {
  name: string;
  assets: unknown;
  files: ReadonlyMap<string, Uint8Array>;
  shell: Pick<ShellAssets, 'contractVersion' | 'provides'>;
  /** The other remotes that live beside this one. */
  others: Pick<ComposedRemote, 'name' | 'routes'>[];
}

export type Report = { ok: true; assets: RemoteAssets } | { ok: false; breaches: Breach[] };

/** Checks a build against the contract; a refusal lists every breach, not the first one only. */
export function contractReport({ name, assets: raw, files, shell, others }: ReportInput): Report {
  const parsed = RemoteAssets.safeParse(raw);
  if (!parsed.success) {
    return {
      ok: false,
      breaches: parsed.error.issues.slice(0, 50).map((issue) => ({
        code: 'assets_invalid',
        path: issue.path.join('.'),
        message: issue.message,
      })),
    };
  }
  const assets = parsed.data;
  const breaches = [
    ...nameBreaches(name, assets),
    ...versionBreaches(assets, shell),
    ...exposeBreaches(assets),
    ...eventBreaches(assets),
    ...routeBreaches(assets, others),
    ...fileBreaches(assets, files),
    ...overBudget(assets),
    ...bundledSingletons(files),
  ];
  return breaches.length === 0 ? { ok: true, assets } : { ok: false, breaches };
}

function nameBreaches(name: string, assets: RemoteAssets): Breach[] {
  return [assets.name, assets.declaration.name]
    .filter((given) => given !== name)
    .map((given) => ({
      code: 'name_mismatch',
      path: 'name',
      message: `says ${given}, published as ${name}`,
    }));
}

function versionBreaches(assets: RemoteAssets, shell: ReportInput['shell']): Breach[] {
  const breaches: Breach[] = [];
  if (!satisfies(shell.contractVersion, `^${assets.contractVersion}`)) {
    breaches.push({
      code: 'contract_version',
      path: 'contractVersion',
      message: `built against contract ${assets.contractVersion}, the shell speaks ${shell.contractVersion}`,
    });
  }
  for (const [key, range] of Object.entries(assets.shared)) {
    const provided = shell.provides[key];
    if (provided === undefined || !satisfies(provided, range)) {
      breaches.push({
        code: 'shared_requirement',
        path: `shared.${key}`,
        message: `needs ${key} ${range}, the shell provides ${provided ?? 'none'}`,
      });
    }
  }
  return breaches;
}

function exposeBreaches(assets: RemoteAssets): Breach[] {
  const wanted = [
    ...assets.declaration.routes.map(({ expose }, index) => ({
      expose,
      path: `declaration.routes.${index}`,
    })),
    ...assets.declaration.slots.map(({ expose }, index) => ({ expose, path: `declaration.slots.${index}` })),
  ];
  const missing: Breach[] = wanted
    .filter(({ expose }) => !Object.hasOwn(assets.exposes, expose))
    .map(({ expose, path }) => ({ code: 'expose_missing', path, message: `${expose} is not exposed` }));
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

function eventBreaches(assets: RemoteAssets): Breach[] {
  return (['emits', 'listens'] as const).flatMap((side) =>
    assets.declaration.events[side]
      .filter((event) => !Object.hasOwn(EVENTS, event))
      .map((event): Breach => ({
        code: 'event_unknown',
        path: `declaration.events.${side}`,
        message: `${event} is no event of the contract`,
      })),
  );
}

function routeBreaches(assets: RemoteAssets, others: ReportInput['others']): Breach[] {
  const taken = new Map(
    others
      .filter(({ name }) => name !== assets.name)
      .flatMap(({ name, routes }) => routes.map((route) => [`${route.layout} ${route.path}`, name] as const)),
  );
  return assets.declaration.routes.flatMap((route, index): Breach[] => {
    const owner = taken.get(`${route.layout} ${route.path}`);
    if (!owner) return [];
    return [
      {
        code: 'route_taken',
        path: `declaration.routes.${index}`,
        message: `${route.path} belongs to ${owner}`,
      },
    ];
  });
}

function fileBreaches(assets: RemoteAssets, files: ReportInput['files']): Breach[] {
  const breaches: Breach[] = [];
  for (const required of [assets.entry, assets.nodeEntry]) {
    if (!Object.hasOwn(assets.files, required)) {
      breaches.push({ code: 'file_missing', path: required, message: 'is not listed' });
    }
  }
  for (const [path, listed] of Object.entries(assets.files)) {
    const bytes = files.get(path);
    if (!bytes) breaches.push({ code: 'file_missing', path, message: 'is listed but was not sent' });
    else if (bytes.byteLength !== listed.size || integrityOf(bytes) !== listed.integrity) {
      breaches.push({ code: 'file_changed', path, message: 'has other bytes than its integrity says' });
    }
  }
  for (const path of files.keys()) {
    if (!Object.hasOwn(assets.files, path)) {
      breaches.push({ code: 'file_unlisted', path, message: 'was sent but is not listed' });
    }
  }
  return breaches;
}

export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

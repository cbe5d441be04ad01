import type { VersionComparison } from '@stoa/shared/contracts/compare';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';

type Fact<T> = { value: T; mark: string };
type Facts<T> = Map<string, Fact<T>>;

/** Compares two builds of a remote: size, and everything others depend on. */
export function compareVersions(from: RemoteAssets, to: RemoteAssets): VersionComparison {
  return {
    remote: from.name,
    from: sideOf(from),
    to: sideOf(to),
    files: differences(filesOf(from), filesOf(to)),
    exposes: differences(exposesOf(from), exposesOf(to)),
    routes: differences(routesOf(from), routesOf(to)),
    slots: differences(slotsOf(from), slotsOf(to)),
    events: differences(eventsOf(from), eventsOf(to)),
    shared: differences(sharedOf(from), sharedOf(to)),
  };
}

function differences<T>(from: Facts<T>, to: Facts<T>) {
  const names = [...new Set([...from.keys(), ...to.keys()])].toSorted();
  const changed = names.filter((name) => from.get(name)?.mark !== to.get(name)?.mark);
  return {
    changed: changed.map((name) => ({
      name,
      from: from.get(name)?.value ?? null,
      to: to.get(name)?.value ?? null,
    })),
    same: names.length - changed.length,
  };
}

const sideOf = (assets: RemoteAssets) => ({
  version: assets.version,
  contractVersion: assets.contractVersion,
  size: webFiles(assets).reduce((sum, [, { size }]) => sum + size, 0),
  commit: assets.commit ?? null,
  builtAt: assets.builtAt ?? null,
});

const webFiles = ({ files }: RemoteAssets) =>
  Object.entries(files).filter(([path]) => path.startsWith('web/') && !/\.(br|gz)$/.test(path));

/** `web/cart.0a1b2c3d.js` is the same file as last month's `web/cart.4e5f6a7b.js`. */
const withoutHash = (path: string) => path.slice('web/'.length).replace(/\.[0-9a-f]{8,20}(?=\.)/, '');

function filesOf(assets: RemoteAssets): Facts<number> {
  return new Map(
    webFiles(assets).map(([path, { size, integrity }]) => [
      withoutHash(path),
      { value: size, mark: integrity },
    ]),
  );
}

function exposesOf(assets: RemoteAssets): Facts<number> {
  return new Map(
    Object.entries(assets.exposes).map(([name, { chunks }]) => {
      const files = chunks.map((chunk) => assets.files[chunk]);
      return [
        name,
        {
          value: files.reduce((sum, file) => sum + (file?.size ?? 0), 0),
          mark: files.map((file) => file?.integrity).join(),
        },
      ];
    }),
  );
}

const textFacts = (entries: Iterable<[string, string]>): Facts<string> =>
  new Map([...entries].map(([name, value]) => [name, { value, mark: value }]));

const routesOf = ({ declaration }: RemoteAssets) =>
  textFacts(declaration.routes.map(({ layout, path, expose }) => [`${layout} ${path}`, expose]));

const slotsOf = ({ declaration }: RemoteAssets) =>
  textFacts(declaration.slots.map(({ slot, expose }) => [`${slot} ${expose}`, expose]));

const sharedOf = ({ shared }: RemoteAssets) => textFacts(Object.entries(shared));

function eventsOf({ declaration, eventContracts = {} }: RemoteAssets): Facts<string> {
  const eventDiff = (verb: 'emits' | 'listens') =>
    declaration.events[verb].map((name): [string, Fact<string>] => {
      const contract = eventContracts[name];
      const fields = Object.keys((contract?.payload['properties'] as object | undefined) ?? {});
      const value = contract
        ? `v${contract.version}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`
        : '–';
      return [`${verb} ${name}`, { value, mark: JSON.stringify(contract ?? null) }];
    });
  return new Map([...eventDiff('emits'), ...eventDiff('listens')]);
}

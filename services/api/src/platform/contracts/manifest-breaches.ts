import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import { z } from 'zod';
import type { Breach } from '../registry/breach.ts';

const MANIFEST = 'web/mf-manifest.json';
const StandardManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
    publicPath: z.string(),
  }),
  exposes: z.array(z.object({ path: z.string() })),
});

/** The standard manifest must be there and lead to what `assets.json` names: any host of Module Federation 2 reads it. */
export function manifestBreaches(assets: RemoteAssets, files: ReadonlyMap<string, Uint8Array>): Breach[] {
  const bytes = files.get(MANIFEST);
  if (!bytes) return [{ code: 'file_missing', path: MANIFEST, message: 'is not among the files' }];
  const manifest = StandardManifest.safeParse(parsed(bytes));
  if (!manifest.success)
    return [{ code: 'manifest', path: MANIFEST, message: 'is no manifest of Module Federation 2' }];
  const { metaData, exposes } = manifest.data;
  const { remoteEntry, globalName, publicPath } = metaData;
  const entry = ['web', remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  const named = exposes.map(({ path }) => path).toSorted();
  const facts: [what: string, said: string, expected: string][] = [
    ['globalName', globalName, assets.container],
    ['remoteEntry', entry, assets.entry],
    ['publicPath', publicPath, 'auto'],
    ['exposes', named.join(', '), Object.keys(assets.exposes).toSorted().join(', ')],
  ];
  return facts
    .filter(([, said, expected]) => said !== expected)
    .map(([what, said, accepts]) => ({
      code: 'manifest',
      path: `${MANIFEST} ${what}`,
      message: `says ${said || 'nothing'}`,
      accepts,
    }));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return null;
  }
}

import { makeRemote, type MakeRemoteOptions } from './make-remote.ts';

/** A build as a team's publish or check sends it. */
export function buildBody(options: MakeRemoteOptions): { assets: object; files: Record<string, string> } {
  const { assets, files } = makeRemote(options);
  const packed = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
  return { assets, files: Object.fromEntries(packed) as Record<string, string> };
}

import { createHash } from 'node:crypto';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { Breach } from '../registry/breach.ts';

/** Lists differences between the uploaded files and `assets.json`, byte for byte. */
export function fileBreaches(assets: RemoteAssets, files: ReadonlyMap<string, Uint8Array>): Breach[] {
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

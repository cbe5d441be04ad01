import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundlePopupScripts } from './bundle.ts';

const DIST = path.join(import.meta.dirname, '..', '..', 'dist');

/** Bundles the scripts of popups into the file that the service reads; also the set-up of its tests. */
export default async function writeScripts(): Promise<void> {
  const scripts = await bundlePopupScripts();
  mkdirSync(DIST, { recursive: true });
  // A service that starts meanwhile reads the file before or this one, never half of it.
  const fresh = path.join(DIST, `popup-scripts.${process.pid}.json`);
  writeFileSync(fresh, JSON.stringify(scripts));
  renameSync(fresh, path.join(DIST, 'popup-scripts.json'));
}

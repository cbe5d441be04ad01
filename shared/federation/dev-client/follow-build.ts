// Stands in every build while developing: asks the service's news of this build and takes the change over in place.
import { devGlobals, type HotModule } from './dev-globals.ts';

declare const STOA_DEV_BUILD: string;
declare const __webpack_hash__: string;

// Written out in one piece: webpack knows no other spelling of it.
const hot = (import.meta as ImportMeta & { webpackHot?: HotModule }).webpackHot;

devGlobals().follow(STOA_DEV_BUILD, (hash) => void takeOver(hash));

async function takeOver(hash: string): Promise<void> {
  if (!hot || hash === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    await hot.check(true);
  } catch {
    // Nothing on the way to the root takes the change: the whole page is read anew.
    location.reload();
  }
}

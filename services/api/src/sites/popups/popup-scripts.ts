import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BundledScript, BundledScripts } from '../../../build/popup-scripts/bundle.ts';

const FILE = path.join(import.meta.dirname, '..', '..', '..', 'dist', 'popup-scripts.json');

export interface PopupScript extends BundledScript {
  packed: { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };
}
type PopupScripts = Record<keyof BundledScripts, PopupScript>;

let read: PopupScripts | null = null;

/** The scripts of popups, as the build bundled them. */
export function popupScripts(): PopupScripts {
  if (read) return read;
  if (!existsSync(FILE)) throw new Error('The scripts of popups are not built. Run npm run build.');
  const { start, open, form } = JSON.parse(readFileSync(FILE, 'utf8')) as BundledScripts;
  read = { start: pack(start), open: pack(open), form: pack(form) };
  return read;
}

/** Fetches the trigger script once the page is loaded and idle, and the shell's rules for scripts are in force. */
export const popupLoader = (): string => {
  const { path: file, integrity } = popupScripts().start;
  return `(d=>{const f=()=>{const t=self.trustedTypes;if(t&&!t.defaultPolicy)return setTimeout(f,500);const s=d.createElement("script");s.integrity="${integrity}";s.crossOrigin="anonymous";s.src="${file}";d.head.append(s)},i=()=>(self.requestIdleCallback||setTimeout)(f);d.readyState=="complete"?i():addEventListener("load",i)})(document)`;
};

function pack(script: BundledScript): PopupScript {
  const bytes = Buffer.from(script.text);
  return {
    ...script,
    packed: { br: new Uint8Array(brotliCompressSync(bytes)), gzip: new Uint8Array(gzipSync(bytes)) },
  };
}

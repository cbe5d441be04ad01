import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Rolldown } from 'vite';

/** Below the shell's folder, whose scripts every page's policy lets in. */
const PUBLIC_PATH = '/shell/popups/';

export interface BundledScript {
  name: string;
  /** Address with the hash of the text, so that it may be stored for ever. */
  path: string;
  integrity: string;
  text: string;
}
export type BundledScripts = Record<'start' | 'open' | 'form', BundledScript>;

/** Bundles the scripts of popups: one that waits for their moment, one that opens them, one that makes their form lively. */
export async function bundlePopupScripts(): Promise<BundledScripts> {
  const [open, form] = await Promise.all([bundle('open'), bundle('form')]);
  const { path: file, integrity } = open;
  const start = await bundle('start', { STOA_OPEN_SCRIPT: JSON.stringify({ path: file, integrity }) });
  return { start, open, form };
}

/** One classic script in a scope of its own: the browser reads no module there. */
async function bundle(name: string, define: Record<string, string> = {}): Promise<BundledScript> {
  const entry = path.join(import.meta.dirname, 'entries', `${name}.ts`);
  const result = (await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code }] = result.output;
  const text = code.trim();
  const digest = (algorithm: string) => createHash(algorithm).update(text);
  return {
    name,
    path: `${PUBLIC_PATH}${name}.${digest('sha256').digest('hex').slice(0, 12)}.js`,
    integrity: `sha256-${digest('sha256').digest('base64')}`,
    text,
  };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Below the shell's folder, whose scripts every page's policy lets in. */
export const POPUP_SCRIPTS_PATH = '/shell/popups/';

export interface PopupScript {
  name: string;
  /** Address with the hash of the text, so that it may be stored for ever. */
  path: string;
  integrity: string;
  text: string;
  packed: { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };
}

type ScriptName = 'start' | 'open' | 'form';

const ENTRIES: Record<ScriptName, { module: string; call: string }> = {
  start: {
    module: '@stoa/shared/popup-view/start-popups',
    call: "m.startPopups(JSON.parse(document.getElementById('stoa-popups').textContent),...args)",
  },
  open: { module: '@stoa/shared/popup-view/open-popup', call: 'window.stoaOpenPopup=m.firePopup' },
  form: { module: '@stoa/shared/form-view/enhance', call: 'window.stoaEnhanceForm=m.enhance' },
};

let made: Record<ScriptName, PopupScript> | null = null;

/** The scripts of popups: one that waits for their moment, one that opens them, one that makes their form lively. */
export function popupScripts(): Record<ScriptName, PopupScript> {
  if (made) return made;
  const open = makeScript('open');
  // Pages run no script without a hash, so the first one knows that of the second.
  const start = makeScript('start', [{ path: open.path, integrity: open.integrity }]);
  made = { start, open, form: makeScript('form') };
  return made;
}

/** Fetches the trigger script once the page is loaded and idle, and the shell's rules for scripts are in force. */
export const popupLoader = (): string => {
  const { path, integrity } = popupScripts().start;
  return `(d=>{const f=()=>{const t=self.trustedTypes;if(t&&!t.defaultPolicy)return setTimeout(f,500);const s=d.createElement("script");s.integrity="${integrity}";s.crossOrigin="anonymous";s.src="${path}";d.head.append(s)},i=()=>(self.requestIdleCallback||setTimeout)(f);d.readyState=="complete"?i():addEventListener("load",i)})(document)`;
};

function makeScript(name: ScriptName, args: unknown[] = []): PopupScript {
  const { module, call } = ENTRIES[name];
  const modules = new Map<string, string>();
  const entry = addModule(fileURLToPath(import.meta.resolve(module)), modules);
  const text = `(()=>{${[...modules.values()].join('\n')}\nconst m=${entry},args=${JSON.stringify(args)};${call}})()`;
  const bytes = Buffer.from(text);
  const digest = (algorithm: string) => createHash(algorithm).update(bytes);
  return {
    name,
    path: `${POPUP_SCRIPTS_PATH}${name}.${digest('sha256').digest('hex').slice(0, 12)}.js`,
    integrity: `sha256-${digest('sha256').digest('base64')}`,
    text,
    packed: { br: new Uint8Array(brotliCompressSync(bytes)), gzip: new Uint8Array(gzipSync(bytes)) },
  };
}

const IMPORT = /^import (?:\{([^}]*)\}) from '([^']+)';$/gm;
const EXPORT_ALL = /^export \* from '([^']+)';$/gm;
const EXPORT = /^export (?=(?:async )?(?:function|const|let|class) )/gm;

/** Puts a module behind those it imports, each in a scope of its own; returns its name. */
function addModule(file: string, modules: Map<string, string>): string {
  const name = `m_${createHash('sha256').update(file).digest('hex').slice(0, 6)}`;
  if (modules.has(file)) return name;
  const source = readFileSync(file, 'utf8');
  // Imports of types alone are gone once the types are.
  const text = shorten(stripTypeScriptTypes(source));
  const before: string[] = [];
  const spread: string[] = [];
  const add = (from: string) => addModule(fileURLToPath(new URL(from, `file://${file}`)), modules);
  const body = text
    .replaceAll(IMPORT, (_, names: string, from: string) => {
      const values = names
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
      if (values.length > 0) before.push(`const {${values.join()}}=${add(from)};`);
      return '';
    })
    .replaceAll(EXPORT_ALL, (_, from: string) => {
      spread.push(`...${add(from)}`);
      return '';
    })
    .replaceAll(EXPORT, '');
  const names = [...text.matchAll(/^export (?:async )?(?:function|const|let|class) (\w+)/gm)].map(
    ([, one]) => one,
  );
  modules.set(
    file,
    `const ${name}=(()=>{${before.join('')}${body};return{${[...names, ...spread].join()}}})();`,
  );
  return name;
}

/** Drops comments on lines of their own, indentation and what types left behind. */
const shorten = (text: string): string =>
  text
    .replaceAll(/^\s*\/\*[^]*?\*\/\s*$/gm, '')
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replaceAll(/ {2,}/g, ' ')
        .replaceAll(/ (?=[,)])/g, '')
        // No text of popups has one of these.
        .replaceAll(/ (===|=>|\|\||&&|\?\?|>=|<=) /g, '$1'),
    )
    .filter((line) => line && line !== ';' && !line.startsWith('//'))
    .join('\n')
    .replaceAll(
      /^import \{([^}]*)\} from/gm,
      (_, names: string) => `import {${names.replaceAll(/\s+/g, ' ')}} from`,
    );

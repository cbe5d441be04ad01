import type { ComposedRemote, Composition } from '@stoa/shared/contracts/registry';
import { freshAddress } from './stuck-scripts.ts';

export type Verdict = { kind: 'foreign' } | { kind: 'known'; integrity: string } | { kind: 'blocked' };

export type ScriptGate = (url: string) => Verdict;
type LearningGate = ScriptGate & {
  /** Lets in the files of remotes that the page came to know later. */
  learn(remotes: readonly ComposedRemote[]): void;
};

const REMOTES = '/remotes/';

/** Knows the hash of every script of this page: of its remotes, and what the shell loads late. What lies under /remotes/ and is not known is blocked. */
export function createScriptGate(
  composition: Composition,
  pageUrl: string,
  lazyScripts: Record<string, string> = {},
): LearningGate {
  const { origin } = new URL(pageUrl);
  const known = new Map(Object.entries(lazyScripts).map(([path, integrity]) => [origin + path, integrity]));
  function learn(remotes: readonly ComposedRemote[]): void {
    for (const remote of remotes) {
      for (const { base, files } of remote.lkg ? [remote, remote.lkg] : [remote]) {
        for (const [file, { integrity }] of Object.entries(files)) {
          const { origin, pathname } = new URL(`${base.replace(/\/$/, '')}/${file}`, pageUrl);
          known.set(origin + pathname, integrity);
        }
      }
    }
  }
  learn(composition.remotes);
  const verdictOf: ScriptGate = (url) => {
    let target: URL;
    try {
      target = new URL(url, pageUrl);
    } catch {
      return { kind: 'blocked' };
    }
    const integrity = known.get(target.origin + target.pathname);
    if (integrity) return { kind: 'known', integrity };
    return readable(target.pathname).includes(REMOTES) ? { kind: 'blocked' } : { kind: 'foreign' };
  };
  return Object.assign(verdictOf, { learn });
}

function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return REMOTES;
  }
}

const INSERTERS = [
  [Node, ['appendChild', 'insertBefore', 'replaceChild']],
  [
    Element,
    ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren', 'insertAdjacentElement'],
  ],
  [DocumentFragment, ['append', 'prepend', 'replaceChildren']],
] as const;

/** Puts the gate before every way a script enters the document. A blocked script stays out and reports an error, as a failed load would. */
export function installScriptGate(gate: ScriptGate, onBlocked: (url: string) => void): void {
  for (const [owner, names] of INSERTERS) {
    for (const name of names) {
      const original: unknown = Reflect.get(owner.prototype, name);
      if (typeof original !== 'function') continue;
      Reflect.set(owner.prototype, name, function gated(this: unknown, ...args: unknown[]): unknown {
        const scripts = args.flatMap(scriptsIn);
        for (const script of scripts) if (!admit(script, gate)) return reject(script, onBlocked, args[0]);
        return Reflect.apply(original, this, args);
      });
    }
  }
}

function scriptsIn(value: unknown): HTMLScriptElement[] {
  if (value instanceof HTMLScriptElement) return [value];
  if (value instanceof Element || value instanceof DocumentFragment)
    return [...value.querySelectorAll('script')];
  return [];
}

function admit(script: HTMLScriptElement, gate: ScriptGate): boolean {
  if (!script.src) return true;
  const verdict = gate(script.src);
  if (verdict.kind === 'blocked') return false;
  if (verdict.kind === 'known') {
    const address = freshAddress(script.src);
    if (address !== script.src) script.src = address;
    script.integrity = verdict.integrity;
    script.crossOrigin = 'anonymous';
  }
  return true;
}

function reject(script: HTMLScriptElement, onBlocked: (url: string) => void, result: unknown): unknown {
  onBlocked(script.src);
  queueMicrotask(() => script.dispatchEvent(new Event('error')));
  return result;
}

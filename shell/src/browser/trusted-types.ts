import type { ScriptGate } from './script-gate.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown;
}

/** Text that would bring code along; the HTML of a renderer and cleaned HTML hold none of it. */
const CODE = /<(script|iframe|object|embed|base)\b|<[^>]*\s(on\w+|srcdoc)\s*=/i;

/**
 * The page's one policy, for the loader of any bundler and any age: a script's address must be the shell's own or below
 * /remotes/, where the gate decides with the hash; HTML must hold no code. Everything else stays a plain string.
 */
export function trustedRules(gate: ScriptGate, pageUrl: string) {
  return {
    createScriptURL: (url: string): string | null =>
      gate(url).kind !== 'foreign' || isShellFile(url, pageUrl) ? url : null,
    createHTML: (html: string): string | null => (CODE.test(html) ? null : html),
  };
}

/** Browsers without Trusted Types do without. */
export function installTrustedTypes(gate: ScriptGate): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', trustedRules(gate, location.href));
}

function isShellFile(url: string, pageUrl: string): boolean {
  const { origin, pathname } = new URL(url, pageUrl);
  return origin === new URL(pageUrl).origin && pathname.startsWith('/shell/');
}

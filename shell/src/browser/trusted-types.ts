import type { ScriptGate } from './script-gate.ts';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Record<string, (text: string) => string | null>,
  ): { createHTML(text: string): string };
}

const CODE_TAGS = 'script, object, embed, base';

/**
 * The page's one policy, for the loader of any bundler and any age: a script's address must be the shell's own or below
 * /remotes/, where the gate decides with the hash; HTML must hold no code. Text never becomes code.
 * @param parse reads HTML into a tree that is not alive
 */
export function trustedRules(gate: ScriptGate, pageUrl: string, parse: (html: string) => ParentNode) {
  return {
    createScriptURL: (url: string): string | null =>
      gate(url).kind !== 'foreign' || isShellFile(url, pageUrl) ? url : null,
    createHTML: (html: string): string | null => (holdsCode(parse(html)) ? null : html),
  };
}

/** Browsers without Trusted Types do without. */
export function installTrustedTypes(gate: ScriptGate): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return;
  const inspection = factory.createPolicy('stoa-inspection', { createHTML: (html) => html });
  const parse = (html: string) => {
    const template = document.createElement('template');
    template.innerHTML = inspection.createHTML(html);
    return template.content;
  };
  factory.createPolicy('default', trustedRules(gate, location.href, parse));
}

function holdsCode(tree: ParentNode): boolean {
  if (tree.querySelector(CODE_TAGS)) return true;
  return [...tree.querySelectorAll('*')].some(
    (element) =>
      [...element.attributes].some(
        ({ name, value }) => name.startsWith('on') || name === 'srcdoc' || isCodeAddress(value),
      ) ||
      (element instanceof HTMLTemplateElement && holdsCode(element.content)),
  );
}

/** Browsers skip blanks and control characters, also in the middle. */
const isCodeAddress = (value: string) => /^javascript:/i.test(value.replaceAll(/[^!-~]/g, ''));

function isShellFile(url: string, pageUrl: string): boolean {
  const { origin, pathname } = new URL(url, pageUrl);
  return origin === new URL(pageUrl).origin && pathname.startsWith('/shell/');
}

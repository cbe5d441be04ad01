import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const FILES = {
  'enhance.js': '@stoa/shared/form-view/enhance',
  'solve-proof.js': '@stoa/shared/form-view/solve-proof',
  'conditions.js': '@stoa/shared/contracts/forms/conditions',
  'read-answers.js': '@stoa/shared/contracts/forms/read-answers',
  'field-parts.js': '@stoa/shared/contracts/forms/field-parts',
  'form-constants.js': '@stoa/shared/contracts/forms/form-constants',
  'countries.js': '@stoa/shared/commerce/countries',
};
const START = `import { enhance } from './enhance.js';
const form = document.querySelector('form');
const { definition, token } = JSON.parse(document.getElementById('form').textContent);
if (form) form.addEventListener('focusin', () => enhance(form, {
  definition, getToken: async () => token, goTo: (path) => open(path, '_blank', 'noopener'),
}), { once: true });
`;

/** The modules that a framed form runs: those of the site's own pages, each by its name. */
export const frameScript: (name: string) => string | null = (() => {
  const made = new Map([['start.js', START]]);
  return (name) => {
    const from = Object.hasOwn(FILES, name) ? FILES[name as keyof typeof FILES] : null;
    if (from && !made.has(name))
      made.set(name, toModule(readFileSync(fileURLToPath(import.meta.resolve(from)), 'utf8')));
    return made.get(name) ?? null;
  };
})();

/** Types become blanks, and imports of neighbours lead to where those are sent from. */
const toModule = (text: string): string =>
  stripTypeScriptTypes(text).replaceAll(/from '[./\w-]*\/([\w-]+)\.ts'/g, "from './$1.js'");

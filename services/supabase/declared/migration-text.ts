import { removalOf, replacementOf } from './apply-definitions.ts';
import { type Catalogue, compareCatalogues } from './catalogue.ts';
import { type Definition, isRepeatable } from './read-schema.ts';

export interface MigrationText {
  /** Statements that bring the one database to the other; empty when nothing repeatable differs. */
  text: string;
  /** Changes that need a handwritten migration: columns, constraints, rows. */
  byHand: string[];
}

/** Writes what leads from the database that the migrations make to the one that schema/ says. */
export function migrationText(found: Catalogue, wanted: Catalogue, definitions: Definition[]): MigrationText {
  const byName = new Map(definitions.filter(isRepeatable).map((one) => [one.name, one]));
  const changed = new Set<Definition>();
  const drops: string[] = [];
  const byHand: string[] = [];
  for (const difference of compareCatalogues(found, wanted)) {
    const name = nameOf(difference, found, wanted);
    const definition = byName.get(definitionOf(name, found.get(name), wanted.get(name)));
    if (definition) changed.add(definition);
    if (!wanted.has(name) && /^(function|policy|trigger|view) /.test(name))
      drops.push(name.startsWith('function ') ? `drop ${name};` : removalOf(name));
    else if (!definition) byHand.push(difference);
    else if (isOtherSignature(found.get(name), wanted.get(name))) drops.push(`drop ${name};`);
  }
  const made = definitions.filter((one) => changed.has(one)).map(replacementOf);
  const statements = [...drops, ...made];
  if (statements.length === 0) return { text: '', byHand };
  return {
    text: `${['set check_function_bodies = off;', ...statements, 'reset check_function_bodies;'].join('\n\n')}\n`,
    byHand,
  };
}

const nameOf = (difference: string, found: Catalogue, wanted: Catalogue): string => {
  const missing = difference.replace(/ (is missing|should not be there)$/, '');
  if (found.has(missing) !== wanted.has(missing)) return missing;
  return [...wanted.keys()].find((name) => difference.startsWith(`${name}: `)) ?? difference;
};

/** The definition that says what the catalogue tells under this name. */
function definitionOf(name: string, is = '', should = ''): string {
  if (name.startsWith('function ')) return name.replace(/\(.*$/, '');
  const [, table] = /^(?:table|column) ([a-z_]+\.[a-z_0-9]+)/.exec(name) ?? [];
  if (!table) return name;
  return withoutRights(is) === withoutRights(should) ? `grants ${table}` : name;
}

const withoutRights = (text: string): string => text.replace(/ ?\b\w+=[A-Z]+\*?/g, '').trim();

/** PostgreSQL replaces a function only while its arguments and its answer keep names and types. */
const isOtherSignature = (is?: string, should?: string): boolean =>
  is !== undefined && should !== undefined && signatureOf(is) !== signatureOf(should);

const signatureOf = (text: string): string =>
  /CREATE OR REPLACE FUNCTION [\s\S]*?(?=\n LANGUAGE)/.exec(text)?.[0] ?? '';

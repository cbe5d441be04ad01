import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.ts';
import type { Outcome, Surroundings } from '../outcome.ts';

const TEMPLATE = join(import.meta.dirname, '../../template');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Makes the folder of a new remote beside the others, ready to build, test and run. */
export async function newRemote({ cwd }: Surroundings, given: string): Promise<Outcome> {
  const name = given.replace(/^mf-/, '');
  if (!NAME.test(name) || name.length > 40)
    throw new Failure(2, `Invalid name “${given}”. Use lowercase letters, digits and single hyphens.`);
  const root = findCheckout(cwd);
  const folder = `mf-${name}`;
  const target = join(root, folder);
  if (existsSync(target)) throw new Failure(2, `${folder} already exists.`);
  cpSync(TEMPLATE, target, { recursive: true, filter: (file) => !/[\\/](node_modules|dist)$/.test(file) });
  for (const file of filesBelow(target))
    writeFileSync(file, named(readFileSync(file, 'utf8'), name).replaceAll('../../../', '../'));
  addWorkspace(root, folder);
  const lines = [
    `${folder} created and added to the workspaces in package.json.`,
    'Next: npm install',
    `Then: npm run dev -- --remote ${name}, and open /${name} on a site`,
  ];
  return { lines, data: { name: folder, folder: target } };
}

/** `example` in the way that the place wants: as a word, as part of a JavaScript name, as a title. */
function named(text: string, name: string): string {
  const pascal = name.replaceAll(/(?:^|-)([a-z0-9])/g, (_all, first: string) => first.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return text
    .replaceAll('exampleBus', `${camel}Bus`)
    .replaceAll('useExampleTranslations', `use${pascal}Translations`)
    .replaceAll(/(?<!\.)\bexample\b/g, name)
    .replaceAll('Example', title);
}

function findCheckout(from: string): string {
  for (let dir = from; ; dir = dirname(dir)) {
    const file = join(dir, 'package.json');
    const facts = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { workspaces?: unknown })
      : {};
    if (Array.isArray(facts.workspaces) && existsSync(join(dir, 'shell'))) return dir;
    if (dir === dirname(dir))
      throw new Failure(2, 'This folder isn’t in a Stoa checkout. Run this command inside one.');
  }
}

function addWorkspace(root: string, folder: string): void {
  const file = join(root, 'package.json');
  const facts = JSON.parse(readFileSync(file, 'utf8')) as { workspaces: string[] };
  const last = facts.workspaces.findLastIndex((name) => name.startsWith('mf-'));
  facts.workspaces.splice(last + 1, 0, folder);
  writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile());
}

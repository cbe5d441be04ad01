import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeTells, nameTells } from './language-code.ts';
import { recentSubjects, subjectTells } from './language-commits.ts';
import { messageTells, readMessages } from './language-messages.ts';
import { readRules, type LanguageRules } from './language-rules.ts';
import { projectFiles } from './tracked-files.ts';

/** How often each rule is broken, by package. */
export type Counts = Record<string, Record<string, number>>;

const CODE = /\.(ts|tsx|mts)$/;
// The rules hold every listed word as an example.
const SKIPPED = /^scripts\/checks\/language/;
const CACHE = '.cache/language.json';

/** Compares the project with its baseline: no count may rise, and a lower one lowers the baseline. */
export function languageBreaches(root: string): string[] {
  const breaches = compareCounts(countTells(root), readBaseline(root));
  // A copy without its history has no subjects to count.
  return recentSubjects(root).length > 0 ? breaches : breaches.filter((one) => !one.startsWith('history: '));
}

export function compareCounts(counts: Counts, baseline: Counts): string[] {
  return pairsOf(counts, baseline).flatMap(([rule, folder]) => {
    const now = counts[rule]?.[folder] ?? 0;
    const limit = baseline[rule]?.[folder] ?? 0;
    if (now > limit) return [`${folder}: ${rule}: ${now}, at most ${limit}; see CONTRIBUTING.md, Writing`];
    if (now < limit) return [`${folder}: ${rule}: ${now}, not ${limit} any longer; run npm run language`];
    return [];
  });
}

/** Lowers the baseline to the counts; `accept` takes higher ones over too. Returns what it refused. */
export function lowerBaseline(counts: Counts, baseline: Counts, accept: boolean): [Counts, string[]] {
  const lowered: Counts = {};
  const refused: string[] = [];
  for (const [rule, folder] of pairsOf(counts, baseline)) {
    const now = counts[rule]?.[folder] ?? 0;
    const limit = baseline[rule]?.[folder] ?? 0;
    if (now > limit && !accept) refused.push(`${folder}: ${rule}: ${now}, at most ${limit}`);
    const next = accept ? now : Math.min(now, limit);
    if (next > 0) (lowered[rule] ??= {})[folder] = next;
  }
  return [lowered, refused];
}

export function writeBaseline(root: string, accept: boolean): string[] {
  const [lowered, refused] = lowerBaseline(countTells(root), readBaseline(root), accept);
  writeFileSync(path.join(root, readRules(root).baseline), `${JSON.stringify(lowered, null, 2)}\n`);
  return refused;
}

function countTells(root: string): Counts {
  const rules = readRules(root);
  const counts: Counts = {};
  const add = (folder: string, tells: string[]) => {
    for (const tell of tells) (counts[tell] ??= {})[folder] = (counts[tell]?.[folder] ?? 0) + 1;
  };
  const cached = readCache(root);
  const seen: Record<string, string[]> = {};
  const version = JSON.stringify(rules);
  for (const file of projectFiles(root)) {
    if (SKIPPED.test(file) || !(CODE.test(file) || isCatalogue(file, rules))) continue;
    const source = readFileSync(path.join(root, file), 'utf8');
    const hash = createHash('sha1').update(`${version}\0${file}\0${source}`).digest('base64');
    seen[hash] = cached[hash] ?? fileTells(file, source, rules);
    add(packageOf(file), seen[hash]);
  }
  for (const subject of recentSubjects(root)) add('history', subjectTells(subject, rules.commit));
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  writeFileSync(path.join(root, CACHE), JSON.stringify(seen));
  return counts;
}

function fileTells(file: string, source: string, rules: LanguageRules): string[] {
  const tells = isCatalogue(file, rules)
    ? readMessages(file, source).flatMap((message) => messageTells(message, rules.locale))
    : [];
  if (CODE.test(file)) {
    tells.push(...nameTells(file.replace(/\.(ts|tsx|mts)$/, ''), rules.code));
    tells.push(...codeTells(file, source, rules.code));
  }
  return tells;
}

const isCatalogue = (file: string, rules: LanguageRules): boolean =>
  rules.locale.files.some((glob) => path.matchesGlob(file, glob));

/** Names the package of a file; below `services` it is the second folder. */
const packageOf = (file: string): string => {
  const [first = '', second = ''] = file.split('/');
  return file.startsWith('services/') ? `${first}/${second}` : file.includes('/') ? first : '.';
};

const pairsOf = (...all: Counts[]): [string, string][] => {
  const rules = [...new Set(all.flatMap((counts) => Object.keys(counts)))].sort();
  return rules.flatMap((rule) =>
    [...new Set(all.flatMap((counts) => Object.keys(counts[rule] ?? {})))]
      .sort()
      .map((folder): [string, string] => [rule, folder]),
  );
};

const readBaseline = (root: string): Counts =>
  JSON.parse(readFileSync(path.join(root, readRules(root).baseline), 'utf8'));

function readCache(root: string): Record<string, string[]> {
  try {
    return JSON.parse(readFileSync(path.join(root, CACHE), 'utf8'));
  } catch {
    return {};
  }
}

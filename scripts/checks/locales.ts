import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from './tracked-files.ts';

type Tree = { [key: string]: string | Tree };
/** Texts by key; all forms of a plural count as one text. */
type Texts = ReadonlyMap<string, string>;
/** Namespace (`mf-commerce/cart`) -> language -> texts. */
export type Locales = ReadonlyMap<string, ReadonlyMap<string, Texts>>;
/** Namespace -> key -> hash of the English text that its translations were made from; by language where they differ. */
export type LocaleLock = Record<string, Record<string, string | Record<string, string>>>;

export interface LocaleReport {
  missing: string[];
  stale: string[];
  /** Translations that the lock lacks, and entries of the lock without a translation. */
  unrecorded: string[];
  obsolete: string[];
}

const FILE = /^(.+)\/locales\/([a-z]{2,3})\/([\w-]+)\.json$/;
const PLURAL = /_(zero|one|two|few|many|other)$/;
const LOCK = 'locales.lock.json';

export function readLocales(root: string): Locales {
  const locales = new Map<string, Map<string, Texts>>();
  for (const file of projectFiles(root)) {
    const [, folder, language, name] = FILE.exec(file) ?? [];
    if (!folder || !language || !name) continue;
    const namespace = `${folder}/${name}`;
    const languages = locales.get(namespace) ?? new Map<string, Texts>();
    locales.set(namespace, languages.set(language, textsOf(JSON.parse(read(root, file)) as Tree)));
  }
  return locales;
}

export function textsOf(tree: Tree): Texts {
  const texts = new Map<string, string>();
  const add = (messages: Tree, prefix: string) => {
    for (const [name, value] of Object.entries(messages)) {
      if (typeof value !== 'string') add(value, `${prefix}${name}.`);
      else {
        const key = (prefix + name).replace(PLURAL, '');
        texts.set(key, texts.has(key) ? `${texts.get(key)}\n${value}` : value);
      }
    }
  };
  add(tree, '');
  return texts;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Compares every translation with the English text that the lock recorded for it. */
export function compareLocales(locales: Locales, lock: LocaleLock): LocaleReport {
  const report: LocaleReport = { missing: [], stale: [], unrecorded: [], obsolete: [] };
  const spoken = languagesByFolder(locales);
  for (const [namespace, languages] of locales) {
    const english = languages.get('en') ?? new Map<string, string>();
    for (const language of spoken.get(path.dirname(namespace)) ?? [])
      for (const [key, text] of english) {
        const line = `${namespace} ${key} (${language})`;
        if (!languages.get(language)?.has(key)) report.missing.push(line);
        else {
          const recorded = recordedHash(lock, namespace, key, language);
          if (recorded === undefined) report.unrecorded.push(line);
          else if (recorded !== hashOf(text)) report.stale.push(line);
        }
      }
  }
  for (const [namespace, keys] of Object.entries(lock))
    for (const [key, recorded] of Object.entries(keys)) {
      const languages = locales.get(namespace);
      if (!languages?.get('en')?.has(key)) report.obsolete.push(`${namespace} ${key}`);
      else if (typeof recorded !== 'string')
        for (const language of Object.keys(recorded))
          if (!languages.get(language)?.has(key)) report.obsolete.push(`${namespace} ${key} (${language})`);
    }
  return report;
}

/**
 * Records new translations and drops removed ones. Stale ones stay stale, unless they are named as translated.
 * @param translated languages, namespaces or keys; `all` for everything
 */
export function acceptLocales(locales: Locales, lock: LocaleLock, translated: readonly string[]): LocaleLock {
  const accepted: LocaleLock = {};
  for (const namespace of [...locales.keys()].sort()) {
    const languages = locales.get(namespace) ?? new Map<string, Texts>();
    const keys: LocaleLock[string] = {};
    for (const [key, text] of languages.get('en') ?? []) {
      const hashes: Record<string, string> = {};
      for (const language of [...languages.keys()].sort()) {
        if (language === 'en' || !languages.get(language)?.has(key)) continue;
        const isNamed = ['all', language, namespace, key].some((name) => translated.includes(name));
        const recorded = recordedHash(lock, namespace, key, language);
        hashes[language] = isNamed || recorded === undefined ? hashOf(text) : recorded;
      }
      const [first, ...others] = [...new Set(Object.values(hashes))];
      if (first !== undefined) keys[key] = others.length === 0 ? first : hashes;
    }
    if (Object.keys(keys).length > 0) accepted[namespace] = keys;
  }
  return accepted;
}

/** Returns translations that are missing or stale, and what the lock lacks or names in vain. */
export function localeBreaches(root: string): string[] {
  const { missing, stale, unrecorded, obsolete } = compareLocales(readLocales(root), readLock(root));
  return [
    ...missing.map((line) => `${line}: translate it`),
    ...stale.map(
      (line) =>
        `${line}: made from an older English text; translate it, then npm run locales -- --accept <key>`,
    ),
    ...unrecorded.map((line) => `${line}: not in ${LOCK}; run npm run locales -- --accept`),
    ...obsolete.map((line) => `${line}: only in ${LOCK}; run npm run locales -- --accept`),
  ];
}

export const readLock = (root: string): LocaleLock => JSON.parse(read(root, LOCK)) as LocaleLock;

export function writeLock(root: string, lock: LocaleLock): void {
  writeFileSync(path.join(root, LOCK), `${JSON.stringify(lock, null, 2)}\n`);
}

const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

/** A package offers each language that any of its namespaces has. */
function languagesByFolder(locales: Locales): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const [namespace, languages] of locales) {
    const folder = path.dirname(namespace);
    const spoken = folders.get(folder) ?? new Set<string>();
    folders.set(folder, spoken);
    for (const language of languages.keys()) if (language !== 'en') spoken.add(language);
  }
  return folders;
}

/** An entry for all languages holds for a new one too, until it is recorded by itself. */
function recordedHash(lock: LocaleLock, namespace: string, key: string, language: string) {
  const recorded = lock[namespace]?.[key];
  return typeof recorded === 'string' ? recorded : recorded?.[language];
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import ar from '../../locales/ar/superadmin.json' with { type: 'json' };
import auditAr from '../../locales/ar/audit.json' with { type: 'json' };
import auditEn from '../../locales/en/audit.json' with { type: 'json' };
import everywhereAr from '../../locales/ar/everywhere.json' with { type: 'json' };
import everywhereEn from '../../locales/en/everywhere.json' with { type: 'json' };
import operatorsAr from '../../locales/ar/operators.json' with { type: 'json' };
import operatorsEn from '../../locales/en/operators.json' with { type: 'json' };
import cockpitAr from '../../locales/ar/cockpit.json' with { type: 'json' };
import cockpitEn from '../../locales/en/cockpit.json' with { type: 'json' };
import en from '../../locales/en/superadmin.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

/** Every sentence by its dotted name; the forms of a plural count as one. */
function sentences(tree: Tree, path = ''): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value !== 'string')
      for (const [name, texts] of sentences(value, `${path}${key}.`)) found.set(name, texts);
    else {
      const name = path + key.replace(/_(zero|one|two|few|many|other)$/, '');
      found.set(name, [...(found.get(name) ?? []), value]);
    }
  }
  return found;
}

const holes = (texts: string[]) => new Set(texts.flatMap((text) => text.match(/{{\w+}}/g) ?? []));

describe.each([
  ['the console', sentences(en), sentences(ar)],
  ['the cockpit', sentences(cockpitEn), sentences(cockpitAr)],
  ['the audit log', sentences(auditEn), sentences(auditAr)],
  ['lists over all sites', sentences(everywhereEn), sentences(everywhereAr)],
  ['operators', sentences(operatorsEn), sentences(operatorsAr)],
])('words of %s', (_, english, arabic) => {
  it('Arabic says everything that English says, with the same holes', () => {
    expect([...arabic.keys()]).toEqual([...english.keys()]);
    for (const [name, texts] of english)
      expect([name, holes(arabic.get(name) ?? [])]).toEqual([name, holes(texts)]);
  });

  it('Arabic has all six forms of every plural', () => {
    const plurals = [...english].filter(
      ([name, texts]) => texts.length > 1 && arabic.get(name)?.length !== 6,
    );
    expect(plurals).toEqual([]);
  });
});

it.each([
  ['cockpit', sentences(cockpitEn), 100],
  ['superadmin', sentences(en), 50],
])('every message of %s that a screen requests exists', (namespace, known, minimum) => {
  const source = join(import.meta.dirname, '..');
  const translator = new RegExp(`{ t(?:: (\\w+))?[^}]*} = useTranslations\\('${namespace}'\\)`, 'g');
  const requested = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(translator)].map(([, name = 't']) => ({ text, name })))
    .flatMap(({ text, name }) =>
      [...text.matchAll(new RegExp(`\\b${name}\\(\\s*'([a-zA-Z_.]+)'`, 'g'))].map(([, key = '']) => key),
    );
  expect(requested.length).toBeGreaterThan(minimum);
  expect(requested.filter((key) => !known.has(key))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cartWords as arCart } from './ar/cart.ts';
import { checkoutWords as arCheckout } from './ar/checkout.ts';
import { thanksWords as arThanks } from './ar/thanks.ts';
import { cartWords } from './en/cart.ts';
import { checkoutWords } from './en/checkout.ts';
import { thanksWords } from './en/thanks.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('words/'))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n');

function keysOf(words: object, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );
}
const bare = (words: object) => new Set(keysOf(words).map((key) => key.replace(PLURAL, '')));

describe('words', () => {
  const all = { ...cartWords, ...checkoutWords, ...thanksWords };

  it('every word is used, and none is asked for that does not exist', () => {
    const known = bare(all);
    const asked = new Set(
      [
        ...sources.matchAll(
          /'((?:cart|coupon|frequency|order|checkout|pay|thanks|fields|errors|auth)\.\w+)'/g,
        ),
      ]
        .map(([, key]) => (key as string).replace(PLURAL, ''))
        .filter(
          (key) => !/^(cart|checkout)\.(add|open|changed|started|completed|failed|draft|attempt)$/.test(key),
        ),
    );
    expect([...asked].filter((key) => !known.has(key))).toEqual([]);
    const dynamic = /^(errors\.|checkout\.provider|cart\.button$|cart\.browse$|checkout\.failed$)/;
    expect([...known].filter((key) => !asked.has(key) && !dynamic.test(key))).toEqual([]);
  });

  it('Arabic says everything that English says', () => {
    expect(bare({ ...arCart, ...arCheckout, ...arThanks })).toEqual(bare(all));
  });

  it('keeps its placeholders in translation', () => {
    const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    const flat = (words: object) => new Map(entriesOf(words));
    const arabic = flat({ ...arCart, ...arCheckout, ...arThanks });
    for (const [key, text] of flat(all)) {
      if (PLURAL.test(key)) continue;
      expect([key, holes(arabic.get(key) ?? '')]).toEqual([key, holes(text)]);
    }
  });
});

function entriesOf(words: object, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : entriesOf(value as object, `${prefix}${key}.`),
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareKeys, textsOf, findTranslationFaults } from '@stoa/shared/testing/translation-faults';
import { describe, expect, it } from 'vitest';
import { WORDED } from '../features/checkout/trouble-notice.tsx';
import { LANGUAGES } from './languages.ts';

const PARTS = ['cart', 'checkout', 'thanks', 'subscribed'];
type Translations = Parameters<typeof textsOf>[0];

const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('translations/'))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n');

const translationsIn = async (language: string, part: string) =>
  ((await import(`../../locales/${language}/${part}.json`)) as { default: Translations }).default;

describe('words', () => {
  it('every word is used, and none is asked for that does not exist', async () => {
    const parts = await Promise.all(PARTS.map((part) => translationsIn('en', part)));
    const known = bareKeys(new Map(parts.flatMap((translations) => [...textsOf(translations)])));
    const used = new Set(
      [
        ...sources.matchAll(
          /'((?:cart|coupon|frequency|order|checkout|pay|thanks|subscribed|newsletter|fields|errors|auth)\.\w+)'/g,
        ),
      ]
        .map(([, key]) => (key as string).replace(/_(zero|one|other)$/, ''))
        .filter(
          (key) => !/^(cart|checkout)\.(add|open|changed|started|completed|failed|draft|attempt)$/.test(key),
        ),
    );
    expect([...used].filter((key) => !known.has(key))).toEqual([]);
    const dynamic =
      /^(errors\.|checkout\.provider|cart\.button$|cart\.browse$|checkout\.(?:street|city|postalCode|region)$|checkout\.failed$|(thanks|subscribed)\.pageTitle$|subscribed\.(active|past_due|cancelled|completed|expired)$)/;
    expect([...known].filter((key) => !used.has(key) && !dynamic.test(key))).toEqual([]);
  });

  it('[EXAM-B2] every error of an order or a payment that has a text shows it', async () => {
    const { errors } = (await translationsIn('en', 'checkout')) as unknown as {
      errors: Record<string, string>;
    };
    const codes = Object.keys(errors).filter((key) => !/[hH]eading$/.test(key) && key !== 'internal');
    expect([...WORDED].toSorted()).toEqual(codes.toSorted());
  });

  it.each(LANGUAGES)(
    '[I18N-02] %s says all of it, with its placeholders and plural forms',
    async (language) => {
      const faults = await Promise.all(
        PARTS.map(async (part) =>
          findTranslationFaults(
            language,
            await translationsIn('en', part),
            await translationsIn(language, part),
          ),
        ),
      );
      expect(faults.flat()).toEqual([]);
    },
  );

  it.each(LANGUAGES)('[I18N-03] %s has what is said of coupons', async (language) => {
    const said = textsOf(await translationsIn(language, 'cart'));
    for (const name of ['couponLimit', 'couponUnavailable', 'couponExpired', 'couponApplied'])
      expect(said.get(`cart.${name}`)).toBeTruthy();
  });

  it.each(LANGUAGES)(
    '[ERR-22] %s says how long a password is, before and after it is rejected',
    async (language) => {
      const texts = textsOf(await translationsIn(language, 'checkout'));
      expect(texts.get('checkout.newPasswordHint')).toMatch(/10|১০/);
      expect(texts.get('auth.weak_password')).toMatch(/10|১০/);
      expect(texts.get('auth.weak_password')).not.toContain('8');
    },
  );
});

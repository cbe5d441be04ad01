import { expect, it } from 'vitest';
import english from '../locales/en/workplace.json' with { type: 'json' };
import { testPatterns, testTexts } from './test-texts.ts';

it('[I18N-02] reads expected texts from a locale file, with values and plural forms', () => {
  const t = testTexts({ item_one: '{{count}} item of {{name}}', item_other: '{{count}} items of {{name}}' });
  expect([t('item', { count: 1, name: 'Ada' }), t('item', { count: 3, name: 'Ada' })]).toEqual([
    '1 item of Ada',
    '3 items of Ada',
  ]);
  expect(testTexts(english)('openMenu')).toBe(english.openMenu);
});

it('[I18N-02] throws on a key that no message has', () => {
  expect(() => testTexts(english)('unknown.key')).toThrow('unknown.key');
});

it('[I18N-02] reads a pattern that leaves values open', () => {
  const pattern = testPatterns({ paid: 'Order #{{number}} is paid (by {{email}}).' })('paid', { number: 7 });
  expect('Thank you. Order #7 is paid (by ada@example.com).').toMatch(pattern);
  expect('Order #8 is paid (by ada@example.com).').not.toMatch(pattern);
  expect('Order #7 is paid (by ).').not.toMatch(pattern);
});

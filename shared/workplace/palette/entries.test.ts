import { expect, it } from 'vitest';
import { matching, stepped } from './entries.ts';

it('beginnings come before parts, accents and case do not matter, and the ends are joined', () => {
  const entry = (label: string) => ({ key: label, group: 'screens' as const, label, path: '/' });
  const found = matching(['Réglages', 'Mes cours', 'Autres réglages'].map(entry), 'REG');
  expect(found.map(({ label }) => label)).toEqual(['Réglages', 'Autres réglages']);
  expect([stepped(0, -1, 3), stepped(2, 1, 3), stepped(0, 1, 0)]).toEqual([2, 0, 0]);
});

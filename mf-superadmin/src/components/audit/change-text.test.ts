import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

const LABELS = {
  nothing: 'none',
  locked: 'Locked',
  paused: 'Paused',
  percent: (share: number) => `${share * 100}%`,
};

it.each([
  [null, { version: '1.0.0', locked: true }, '1.0.0 · Locked'],
  [{ version: '1.1.0' }, { version: '1.0.0' }, '1.1.0 → 1.0.0'],
  [null, { reason: 'freeze' }, 'freeze'],
  [{ reason: 'freeze' }, null, 'freeze → none'],
  [null, { versions: 3, names: ['a'] }, 'versions 3'],
  [null, { names: ['a'] }, '–'],
])('what was %j and is %j reads as words, never as JSON', (before, after, text) => {
  expect(changeText(before, after, LABELS)).toBe(text);
});

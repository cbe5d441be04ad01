import { expect, it, vi } from 'vitest';
import { ContentFault, makeOrFault, unmade } from './content-fault.ts';

it('[MNG-21] an email that can be made at the second try is made', () => {
  const make = vi.fn<() => string>();
  make
    .mockImplementationOnce(() => {
      throw new Error('template render limit exceeded');
    })
    .mockReturnValueOnce('made');
  expect(makeOrFault(make)).toBe('made');
});

it('[MNG-21] a text at fault fails with its reason', () => {
  const make = () => {
    throw new Error('unknown filter');
  };
  expect(() => makeOrFault(make)).toThrow(ContentFault);
  expect(unmade('a', new ContentFault('unknown filter'))).toEqual({
    id: 'a',
    state: 'failed',
    code: 'content',
    reason: 'unknown filter',
  });
});

it('[MNG-21] a database that does not answer fails no delivery', () => {
  expect(unmade('a', new Error('connection closed'))).toEqual({
    id: 'a',
    state: 'later',
    reason: 'connection closed',
  });
});

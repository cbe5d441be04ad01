import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { NOTHING_DEFERRED } from './nothing-deferred.ts';

it('[PLT-26] the hash by which a page accepts that nothing is to be had is of exactly that answer', () => {
  const hash = createHash('sha384').update(NOTHING_DEFERRED.text).digest('base64');
  expect(NOTHING_DEFERRED.integrity).toBe(`sha384-${hash}`);
  expect(JSON.parse(NOTHING_DEFERRED.text)).toEqual([]);
});

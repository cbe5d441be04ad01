import { ERROR_CODES } from '@stoa/shared/contracts/error-codes';
import { expect, it } from 'vitest';
import { readSchema } from '../declared/read-schema.ts';

it('every failure that a function raises on purpose has its place in the error vocabulary', () => {
  const raised = new Set(
    readSchema().flatMap(({ text }) =>
      [...text.matchAll(/app\.fail\('([a-z_]+)'/g)].map(([, code]) => code!),
    ),
  );
  expect(raised.size).toBeGreaterThan(15);
  expect([...raised].filter((code) => !(ERROR_CODES as readonly string[]).includes(code))).toEqual([]);
});

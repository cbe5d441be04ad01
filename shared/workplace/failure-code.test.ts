import { expect, it } from 'vitest';
import { ReadError } from '../data/must.ts';
import { AppError } from '../contracts/errors.ts';
import { failureCode } from './failure-code.ts';

it('a failure is reported by a stable code and by no sentence', () => {
  expect(failureCode(new AppError('rate_limited', 'Too many tries.'))).toBe('rate_limited');
  expect(failureCode(new ReadError('order_not_found', 400))).toBe('order_not_found');
  expect(failureCode(new ReadError('permission denied for table orders', 403))).toBe('http_403');
  expect(failureCode(new ReadError('TypeError: Failed to fetch', 0))).toBe('unreachable');
  expect(failureCode(new TypeError('Failed to fetch'))).toBe('unreachable');
  expect(failureCode(new Error('x is not a function'))).toBe('unknown');
});

import { expect, it } from 'vitest';
import { isScriptFree } from './script-free.ts';

it.each([
  ['/checkout', true],
  ['/checkout/pay', true],
  ['/thankyou/42', true],
  ['/login', true],
  ['/signup', true],
  ['/dashboard/orders', true],
  ['/', false],
  ['/course/how-to-login', false],
])('[PLT-32] %s is free of custom scripts: %s', (path, isFree) => expect(isScriptFree(path)).toBe(isFree));

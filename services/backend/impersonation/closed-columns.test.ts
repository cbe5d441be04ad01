import { describe, expect, it } from 'vitest';
import { withoutClosed } from './closed-columns.ts';

const ORDERS = { open: ['id', 'number'], closed: ['email', 'name'] };

describe('a select of an operator who looks as a member', () => {
  it.each([
    ['id,email,number,name', { select: 'id,number', keys: ['email', 'name'] }],
    ['id, who:name', { select: 'id', keys: ['who'] }],
    ['id,email::text', { select: 'id', keys: ['email'] }],
    ['*', { select: 'id,number', keys: ['email', 'name'] }],
    ['', { select: 'id,number', keys: ['email', 'name'] }],
    [
      '*,items:order_items(id,name)',
      { select: 'id,number,items:order_items(id,name)', keys: ['email', 'name'] },
    ],
    ['id,number', { select: 'id,number', keys: [] }],
  ])('%j leaves closed columns out', (select, result) => {
    expect(withoutClosed(select, ORDERS)).toEqual(result);
  });
});

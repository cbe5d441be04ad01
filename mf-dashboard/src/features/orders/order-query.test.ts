import { describe, expect, it } from 'vitest';
import { searchCondition } from './order-query.ts';

describe('search in orders', () => {
  it('looks in name and e-mail, and in the number when it is one', () => {
    expect(searchCondition('mara')).toBe('name.ilike."%mara%",email.ilike."%mara%"');
    expect(searchCondition(' #1001 ')).toBe('number.eq.1001,name.ilike."%#1001%",email.ilike."%#1001%"');
  });

  it('asks for nothing when nothing is typed', () => {
    expect(searchCondition('   ')).toBeNull();
  });

  it('keeps typed marks inside the quoted value', () => {
    const condition = searchCondition('a",status.eq."paid') ?? '';
    expect(condition.replaceAll('\\"', '')).toBe(
      'name.ilike."%a,status.eq.paid%",email.ilike."%a,status.eq.paid%"',
    );
  });

  it('takes a percent sign as a percent sign', () => {
    expect(searchCondition('50%')).toBe('name.ilike."%50\\\\%%",email.ilike."%50\\\\%%"');
  });
});

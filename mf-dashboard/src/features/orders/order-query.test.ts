import { describe, expect, it } from 'vitest';
import { searchCondition } from '../../data/order-search.ts';

describe('search in orders', () => {
  it('looks in name and e-mail, and in the number when it is one', () => {
    expect(searchCondition('mara')).toBe('name.ilike.*mara*,email.ilike.*mara*');
    expect(searchCondition(' #1001 ')).toBe('number.eq.1001,name.ilike.*#1001*,email.ilike.*#1001*');
    expect(searchCondition('mia@kiln.example')).toContain('email.ilike.*mia@kiln.example*');
  });

  it('asks for nothing when nothing is typed', () => {
    expect(searchCondition('   ')).toBeNull();
  });

  for (const typed of ['a,status.eq.paid', 'a)', '(a', 'a"', 'a\\', '50%', '*']) {
    it(`takes no syntax from ${JSON.stringify(typed)}`, () => {
      const [name, email, ...more] = searchCondition(typed)?.split(',') ?? [];
      expect(more).toEqual([]);
      for (const part of [name, email]) expect(part).toMatch(/^(name|email)\.ilike\.\*[^,()"\\%*]+\*$/);
    });
  }
});

import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { createTestDatabase } from '@stoa/supabase/testing';
import { describe, expect, it } from 'vitest';
import { isCacheable, tablesOf, NOTIFYING_TABLES } from './notifying-tables.ts';

const read = (from: string, select: string, more: Partial<PageQuery> = {}): PageQuery => ({
  key: 'k',
  from,
  select,
  ...more,
});

describe('tables that changes are told of', () => {
  it('are all that a read touches: related ones, and those that the address narrows by', () => {
    const narrow = [{ param: 'c', column: 'slug', through: 'course_categories' }];
    expect(
      tablesOf(
        read('courses', 'id,who:members!by_who(name),parts:course_sections(lessons(title))', { narrow }),
      ),
    ).toEqual(['courses', 'course_categories', 'members', 'course_sections', 'lessons']);
  });

  it('one that nobody tells of, or a read that cannot be taken apart, makes the page grow old by the clock', () => {
    expect(isCacheable([])).toBe(true);
    expect(isCacheable([read('courses', 'id,members(name)'), read('posts', 'id')])).toBe(true);
    expect(isCacheable([read('courses', 'id'), read('guestbook', 'words')])).toBe(false);
    expect(isCacheable([read('courses', 'id,orders(id)')])).toBe(false);
    expect(isCacheable([read('courses', 'id->x')])).toBe(false);
  });

  it('have each a trigger in the database that announces', async () => {
    const db = await createTestDatabase();
    try {
      const rows = await db.sql<{ name: string }[]>`
        select distinct c.relname as name from pg_trigger t
        join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        where c.relnamespace = 'public'::regnamespace and p.proname like 'announce%'`;
      const announced = new Set(rows.map(({ name }) => name));
      expect([...NOTIFYING_TABLES].filter((table) => !announced.has(table))).toEqual([]);
    } finally {
      await db.drop();
    }
  });
});

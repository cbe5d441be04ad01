import { describe, expect, it } from 'vitest';
import type { OutlineLesson, OutlineSection } from './built-course.ts';
import {
  findTitle,
  fromOutlineVersion,
  toOutlineVersion,
  withoutDeleted,
  withTitle,
} from './outline-version.ts';

const lesson = (id: string): OutlineLesson => ({
  ...{ id, title: `Lesson ${id}`, slug: id, type: 'text', status: 'draft' },
  ...{ is_preview: false, drip_days: null, drip_at: null, after_lesson_id: null },
});
const section = (id: string, ...lessons: string[]): OutlineSection => ({
  id,
  title: `Section ${id}`,
  lessons: lessons.map(lesson),
});
const ids = (sections: OutlineSection[]) =>
  sections.map(({ id, lessons }) => [id, ...lessons.map((one) => one.id)]);

describe('two versions of an outline', () => {
  const stored = [section('a', '1', '2'), section('b', '3')];

  it('gives the same outline back', () => {
    expect(fromOutlineVersion(toOutlineVersion(stored), stored)).toEqual(stored);
  });

  it('leaves a lesson where it is stored when its new section was deleted', () => {
    const local = [section('a', '1'), section('b', '3'), section('c', '2')];
    const version = withoutDeleted(toOutlineVersion(local), toOutlineVersion(stored));
    expect(ids(fromOutlineVersion(version, stored))).toEqual([
      ['a', '1', '2'],
      ['b', '3'],
    ]);
  });

  it('brings nothing back that was deleted', () => {
    const local = [section('a', '9', '2', '1'), section('b', '3')];
    const version = withoutDeleted(toOutlineVersion(local), toOutlineVersion(stored));
    expect(ids(fromOutlineVersion(version, stored))).toEqual([
      ['a', '2', '1'],
      ['b', '3'],
    ]);
  });

  it('finds and changes titles of sections and lessons', () => {
    expect(findTitle(withTitle(stored, '3', 'Fire'), '3')).toBe('Fire');
    expect(findTitle(withTitle(stored, 'a', 'Clay'), 'a')).toBe('Clay');
    expect(findTitle(stored, '9')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { type Lesson, outlineOf, pickLesson } from './outline.ts';

const lesson = (slug: string, section_id: string, position: number): Lesson => ({
  id: slug,
  slug,
  title: slug,
  type: 'text',
  section_id,
  is_preview: false,
  duration_s: 60,
  position,
});
const sections = [
  { id: 's2', title: 'Two', position: 2 },
  { id: 's1', title: 'One', position: 1 },
  { id: 's3', title: 'Empty', position: 3 },
];
const lessons = [
  lesson('b', 's1', 2),
  lesson('c', 's2', 1),
  lesson('a', 's1', 1),
  lesson('stray', 'gone', 1),
];
const outline = outlineOf(sections, lessons);

describe('course outline', () => {
  it('follows the positions and leaves empty sections out', () => {
    expect(outline.map(({ title, lessons }) => [title, lessons.map(({ slug }) => slug)])).toEqual([
      ['One', ['a', 'b']],
      ['Two', ['c']],
    ]);
  });

  it('opens the lesson asked for, else the one read last, else the first', () => {
    expect(pickLesson(outline, 'c', 'b').lesson?.slug).toBe('c');
    expect(pickLesson(outline, null, 'b').lesson?.slug).toBe('b');
    expect(pickLesson(outline, 'gone', 'gone').lesson?.slug).toBe('a');
    expect(pickLesson([], null, null)).toEqual({ lesson: null, previous: null, next: null });
  });

  it('knows the neighbours across sections', () => {
    expect(pickLesson(outline, 'b', null)).toMatchObject({ previous: { slug: 'a' }, next: { slug: 'c' } });
    expect(pickLesson(outline, 'a', null).previous).toBeNull();
  });
});

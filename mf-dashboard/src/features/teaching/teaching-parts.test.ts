import { isVideoPage } from './lesson/edited-lesson.ts';
import { describe, expect, it } from 'vitest';
import type { OutlineLesson, OutlineSection } from './builder/built-course.ts';
import { orderOf, placeOf, stepped, withLessonAt, withSectionAt } from './builder/outline-moves.ts';
import { captionsOf } from './lesson/captions.ts';
import { lengthText, readLength } from './lesson/length.ts';
import { boxMoment, momentOf } from './moment.ts';
import {
  doubled,
  type EditedQuestion,
  newQuestion,
  problemOf,
  QUESTION_TYPES,
  summaryOf,
  withType,
} from './quiz/question.ts';

const lesson = (id: string) => ({ id, title: id }) as OutlineLesson;
const outline: OutlineSection[] = [
  { id: 'A', title: 'A', lessons: [lesson('1'), lesson('2')] },
  { id: 'B', title: 'B', lessons: [] },
  { id: 'C', title: 'C', lessons: [lesson('3')] },
];
const shown = (sections: OutlineSection[]) =>
  sections.map(({ id, lessons }) => `${id}:${lessons.map((one) => one.id).join('')}`).join(' ');

describe('the outline', () => {
  it.each([
    ['1', 1, 'A:21 B: C:3'],
    ['2', 1, 'A:1 B:2 C:3'],
    ['3', -1, 'A:12 B:3 C:'],
    ['1', -1, 'A:12 B: C:3'],
    ['3', 1, 'A:12 B: C:3'],
  ] as const)('a step takes lesson %s by %i through its section and into the next', (id, step, wanted) => {
    expect(shown(stepped(outline, id, step))).toBe(wanted);
  });

  it('a lesson takes the place it is given; one that is already there changes nothing', () => {
    expect(shown(withLessonAt(outline, '1', { section: 2, lesson: 99 }))).toBe('A:2 B: C:31');
    expect(shown(withLessonAt(outline, '3', { section: 0, lesson: 1 }))).toBe('A:132 B: C:');
    expect(withLessonAt(outline, '2', { section: 0, lesson: 1 })).toBe(outline);
    expect(withLessonAt(outline, 'x', { section: 0, lesson: 1 })).toBe(outline);
    expect(placeOf(outline, '3')).toEqual({ section: 2, lesson: 0 });
  });

  it('a section moves with its lessons, and the order names each once', () => {
    const moved = withSectionAt(outline, 'C', 0);
    expect(shown(moved)).toBe('C:3 A:12 B:');
    expect(orderOf(moved)).toEqual([
      { id: 'C', lessons: ['3'] },
      { id: 'A', lessons: ['1', '2'] },
      { id: 'B', lessons: [] },
    ]);
    expect(withSectionAt(outline, 'A', -1)).toBe(outline);
  });
});

/** A question of each kind that can be answered. */
function finished(type: EditedQuestion['type']): EditedQuestion {
  const started = newQuestion(type);
  const options = started.options.map((option, index) => ({ ...option, text: `Answer ${index}` }));
  const [first] = options;
  const solution = {
    single: first?.id,
    multiple: [first?.id],
    short: ['clay'],
    numeric: { value: 3, tolerance: 0 },
  }[type as string];
  return { ...started, body: '<p>Why?</p>', options, solution: solution ?? started.solution };
}

describe('a question', () => {
  it.each(QUESTION_TYPES)('of kind %s begins unfinished and can be finished', (type) => {
    expect(problemOf(newQuestion(type))).toBe('body');
    expect(problemOf(finished(type))).toBeNull();
    expect(problemOf({ ...finished(type), points: 0 })).toBe('points');
  });

  it.each([
    ['single', { solution: null }, 'right'],
    ['multiple', { solution: [] }, 'right'],
    ['short', { solution: ['clay', ' '] }, 'words'],
    ['numeric', { solution: { value: null } }, 'number'],
  ] as const)('of kind %s says what is missing', (type, part, wanted) => {
    expect(problemOf({ ...finished(type), ...part } as EditedQuestion)).toBe(wanted);
  });

  it('with only right answers, or with an answer without words, is none', () => {
    const many = finished('multiple');
    expect(problemOf({ ...many, solution: many.options.map(({ id }) => id) })).toBe('allRight');
    const pairs = finished('match');
    expect(problemOf({ ...pairs, options: pairs.options.map((one) => ({ ...one, text: '' })) })).toBe(
      'pairs',
    );
    expect(problemOf({ ...many, options: many.options.map((one) => ({ ...one, text: ' ' })) })).toBe(
      'options',
    );
  });

  it('keeps its words when its kind changes among lists, and a copy shares no id with it', () => {
    const one = finished('single');
    const many = withType(one, 'multiple');
    expect(many).toMatchObject({ type: 'multiple', options: one.options, solution: [one.solution] });
    expect(problemOf(withType(many, 'order'))).toBeNull();
    expect(withType(one, 'essay').options).toEqual([]);
    for (const type of QUESTION_TYPES) {
      const from = finished(type);
      const copy = doubled(from);
      expect(problemOf(copy)).toBeNull();
      const ids = new Set([from.id, ...from.options.map(({ id }) => id)]);
      expect([copy.id, ...copy.options.map(({ id }) => id)].some((id) => ids.has(id))).toBe(false);
    }
  });

  it('is summed up without its mark-up', () => {
    expect(summaryOf('<p>Is 1 &lt; 2 <b>&amp;</b></p><p>true?</p>')).toBe('Is 1 < 2 & true?');
  });
});

describe('what a lesson is made of', () => {
  it('captions are WebVTT, made of SubRip where need be; anything else is rejected', () => {
    expect(captionsOf('\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nClay')).toBe(
      'WEBVTT\n\n00:01.000 --> 00:02.000\nClay',
    );
    expect(captionsOf('1\n00:00:01,500 --> 00:00:02,000\nClay, wet')).toBe(
      'WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.000\nClay, wet',
    );
    for (const text of ['', 'Hello', '<html>', '{"a":1}', 'WEBVTTX']) expect(captionsOf(text)).toBeNull();
  });

  it('lengths are read as people write them', () => {
    expect([
      readLength('12'),
      readLength('1:05'),
      readLength(''),
      readLength('1:65'),
      readLength('x'),
    ]).toEqual([720, 65, 0, null, null]);
    expect([lengthText(65), lengthText(0)]).toEqual(['1:05', '']);
  });

  it('a moment goes into its box and comes out the same', () => {
    const at = '2027-03-28T10:30:00.000Z';
    expect(momentOf(boxMoment(at))).toBe(at);
    expect([momentOf(''), momentOf('soon'), boxMoment(null), boxMoment('soon')]).toEqual([
      null,
      null,
      '',
      '',
    ]);
  });
});

describe('the address of a video lesson', () => {
  it.each([
    'https://www.youtube.com/watch?v=1',
    'https://youtu.be/1',
    'http://m.youtube.com/x',
    'https://player.vimeo.com/video/1',
  ])('[EXAM-C3] %s is refused at its field: it is a page, no file', (src) => {
    expect(isVideoPage('video', src)).toBe(true);
    expect(isVideoPage('audio', ` ${src} `)).toBe(true);
    expect(isVideoPage('embed', src)).toBe(false);
  });

  it.each([
    'https://files.example/film.mp4',
    'https://notyoutube.com/film.mp4',
    '/storage/youtube.com/a.mp4',
    '',
  ])('[EXAM-C3] %s is taken', (src) => expect(isVideoPage('video', src)).toBe(false));
});

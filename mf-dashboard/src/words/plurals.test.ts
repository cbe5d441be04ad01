import type { Messages } from '@stoa/shared/i18n/catalogue';
import { countedKeys, formFaults } from '@stoa/shared/testing/form-faults';
import { expect, it } from 'vitest';
import { words as bookingAr } from './booking/ar.ts';
import { words as bookingEn } from './booking/en.ts';
import { words as coursesAr } from './courses/ar.ts';
import { words as coursesEn } from './courses/en.ts';
import { words as groupsAr } from './groups/ar.ts';
import { words as groupsEn } from './groups/en.ts';
import { words as learningAr } from './learning/ar.ts';
import { words as learningEn } from './learning/en.ts';

/** What a student's screens count, beside whatever has forms already. */
const COUNTED: Record<string, string[]> = {
  learning: ['outline.done', 'outline.minutes', 'quiz.questions', 'quiz.score', 'assignment.graded'],
  courses: [],
  groups: ['members'],
  booking: ['minutes', 'places'],
};

it.each<[string, string, Messages]>([
  ['learning', 'en', learningEn],
  ['learning', 'ar', learningAr],
  ['courses', 'en', coursesEn],
  ['courses', 'ar', coursesAr],
  ['groups', 'en', groupsEn],
  ['groups', 'ar', groupsAr],
  ['booking', 'en', bookingEn],
  ['booking', 'ar', bookingAr],
])(
  '[EXAM-C8] [I18N-02] words of %s count in the forms of the plural rules of %s',
  (name, language, words) => {
    const keys = new Set([...(COUNTED[name] ?? []), ...countedKeys(words)]);
    expect(formFaults(language, words, [...keys])).toEqual([]);
  },
);

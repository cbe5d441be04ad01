import type { Messages } from '@stoa/shared/i18n/catalogue';
import { countedKeys, formFaults } from '@stoa/shared/testing/form-faults';
import { expect, it } from 'vitest';
import bookingAr from '../../locales/ar/booking.json' with { type: 'json' };
import bookingEn from '../../locales/en/booking.json' with { type: 'json' };
import coursesAr from '../../locales/ar/courses.json' with { type: 'json' };
import coursesEn from '../../locales/en/courses.json' with { type: 'json' };
import groupsAr from '../../locales/ar/groups.json' with { type: 'json' };
import groupsEn from '../../locales/en/groups.json' with { type: 'json' };
import learningAr from '../../locales/ar/learning.json' with { type: 'json' };
import learningEn from '../../locales/en/learning.json' with { type: 'json' };

/** Messages with a count on student screens, besides those that already have plural forms. */
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
  (name, language, translations) => {
    const keys = new Set([...(COUNTED[name] ?? []), ...countedKeys(translations)]);
    expect(formFaults(language, translations, [...keys])).toEqual([]);
  },
);

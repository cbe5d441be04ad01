import { elearning } from './elearning-ar.ts';
import { folders, media, overview } from './media-ar.ts';
import { refused } from './refused-ar.ts';
import { users } from './users-ar.ts';

export const words = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  save: 'حفظ',
  saved: 'حُفظ.',
  none: '–',
  percent: '{{percent}} ٪',
  noMatchTitle: 'لا توجد نتائج',
  noMatch: 'جرّب اسمًا آخر أو اختيارًا آخر.',
  clear: 'مسح عوامل التصفية',
  elearning,
  folders,
  media,
  overview,
  refused,
  users,
};

import type { Translated } from '@stoa/shared/i18n';
import type { gaps as english } from './gaps-en.ts';

export const gaps: Translated<typeof english> = {
  title: 'أكمل هذا قبل النشر',
  video: 'أضف مقطع فيديو.',
  audio: 'أضف ملفًا صوتيًا.',
  text: 'اكتب النص.',
  file: 'أضف ملفًا.',
  address: 'أدخل الرابط.',
  meeting: 'حدّد موعد اللقاء.',
  instructions: 'اكتب التعليمات.',
  questions: 'أكمل الأسئلة: {{count}} من {{total}} لم تكتمل.',
  publishAll: 'نشر كل الدروس',
  publishedAll_zero: 'لا درس للنشر',
  publishedAll_one: 'نُشر درس واحد',
  publishedAll_two: 'نُشر درسان',
  publishedAll_few: 'نُشرت {{count}} دروس',
  publishedAll_many: 'نُشر {{count}} درسًا',
  publishedAll_other: 'نُشر {{count}} درس',
  skippedTitle: 'هذه الدروس لم تكتمل بعد',
};

import type { Translated } from '@stoa/shared/i18n';
import type { disputes as english } from './disputes-en.ts';

export const disputes: Translated<typeof english> = {
  title: 'النزاعات',
  states: { open: 'متنازَع عليه', won: 'انتهى والمال باقٍ', lost: 'خُسر وأُعيد المال' },
  answer: 'يعترض المشتري على هذه الدفعة. أجيبوا لدى {{name}} قبل انقضاء المهلة، فالقرار له.',
  willRevoke: 'إن خُسر عاد المال إلى المشتري وسُحب وصوله.',
  willKeep: 'إن خُسر عاد المال إلى المشتري وبقي وصوله.',
  keep: 'أبقوا الوصول حتى عندئذ',
  revoke: 'اسحبوا الوصول عندئذ',
};

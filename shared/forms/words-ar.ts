import type { Translated } from '../i18n/index.tsx';
import type { words as english } from './words-en.ts';

export const words: Translated<typeof english> = {
  summary: 'تحقق من الحقول المميزة',
  invalid: 'تحقق من هذا الحقل',
  minNumber: 'أدخل رقمًا لا يقل عن {{min}}',
  maxNumber: 'أدخل رقمًا لا يزيد على {{max}}',
  maxLength: 'الحد الأقصى لعدد الأحرف: {{max}}',
};

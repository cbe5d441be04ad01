import type { Translated } from '../../i18n/index.tsx';
import type { messages as english } from './en.ts';

export const messages: Translated<typeof english> = {
  pickDate: 'اختر التاريخ',
  pickTime: 'اختر الوقت',
  pickMoment: 'اختر التاريخ والوقت',
  invalidDate: 'أدخل تاريخًا، مثل {{example}}',
  invalidTime: 'أدخل وقتًا، مثل {{example}}',
  minDate: 'أدخل {{date}} أو ما بعده',
  maxDate: 'أدخل {{date}} أو ما قبله',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  time: 'الوقت',
  today: 'اليوم',
  clear: 'مسح',
  noOptions: 'لا توجد نتائج',
  clearChoice: 'مسح الاختيار',
  showOptions: 'عرض الخيارات',
};

import type { Translated } from '../../i18n/index.tsx';
import type { messages as english } from './en.ts';

export const messages: Translated<typeof english> = {
  chart: 'رسم بياني',
  keys: 'استخدم مفاتيح الأسهم لقراءة كل قيمة.',
  empty: 'لا توجد بيانات في هذه الفترة',
  allHidden: 'اختر سلسلة لعرضها',
  legend: 'السلاسل',
  showTable: 'العرض كجدول',
  download: 'تنزيل CSV',
  from: 'من',
  to: 'إلى',
  time: 'الوقت',
  value: '{{label}}: {{value}}',
  before: '{{label}} ({{date}})',
  running: '{{date}} (حتى الآن)',
  gap: 'لا توجد بيانات',
  ofPrevious: '{{percent}} من الخطوة السابقة',
};

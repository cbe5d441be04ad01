import type { Translated } from '../../i18n/index.tsx';
import type { messages as english } from './en.ts';

export const messages: Translated<typeof english> = {
  title: 'حفظ شخص آخر تغييرات',
  loading: 'نقارن تغييراته بتغييراتك…',
  failed: 'تعذر تحميل تغييراته. تغييراتك ما زالت هنا. حاول مرة أخرى.',
  retry: 'حاول مرة أخرى',
  deleted: 'حذف شخص آخر هذا العنصر. تغييراتك ما زالت هنا. انسخ ما تحتاج إليه.',
  pending: 'غيّر كلاكما {{fields}}. تغييراتك ما زالت هنا لكنها غير محفوظة.',
  review: 'مراجعة التغييرات',
  merged: 'غيّر شخص آخر أيضًا {{fields}}. دمجنا تغييراته مع تغييراتك.',
  dismiss: 'إغلاق الإشعار',
  text: 'غيّرت أنت وشخص آخر الحقول نفسها. اختر ما تريد حفظه.',
  remote: 'نسخته',
  local: 'نسختي',
  both: 'كلتاهما',
  allRemote: 'اختيار نسخته للجميع',
  allLocal: 'اختيار نسختي للجميع',
  choose: 'اختر نسخة',
  save: 'حفظ التغييرات',
  close: 'إغلاق',
  order: 'الترتيب',
  removed: 'محذوف',
  empty: 'فارغ',
  on: 'مفعّل',
  off: 'معطّل',
};

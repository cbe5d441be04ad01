import type { Translated } from '../i18n/index.tsx';
import type { words as english } from './words-en.ts';

export const words: Translated<typeof english> = {
  openMenu: 'فتح القائمة',
  collapseMenu: 'طي القائمة',
  closeMenu: 'إغلاق القائمة',
  theme: 'المظهر',
  chosen: 'مختار',
  light: 'فاتح',
  dark: 'داكن',
  night: 'ليلي',
  range: '{{from}}–{{to}} من {{total}}',
  previous: 'الصفحة السابقة',
  next: 'الصفحة التالية',
  pages: 'الصفحات',
  loading: 'جارٍ التحميل',
  failedTitle: 'تعذّر التحميل',
  failed: 'لم يُفقد شيء. تحقق من الاتصال وحاول مرة أخرى.',
  retry: 'حاول مرة أخرى',
};

import { addMessages } from '../i18n/index.tsx';

export const words = {
  en: {
    openMenu: 'Open the menu',
    collapseMenu: 'Collapse the menu',
    closeMenu: 'Close the menu',
    theme: 'Theme',
    chosen: 'chosen',
    light: 'Light',
    dark: 'Dark',
    night: 'Night',
    range: '{{from}}–{{to}} of {{total}}',
    previous: 'Previous page',
    next: 'Next page',
    pages: 'Pages',
    loading: 'Loading',
    failedTitle: 'This could not be loaded',
    failed: 'Nothing was lost. Check the connection and try again. ({{reason}})',
    retry: 'Try again',
  },
  ar: {
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
    failed: 'لم يُفقد شيء. تحقق من الاتصال وحاول مرة أخرى. ({{reason}})',
    retry: 'حاول مرة أخرى',
  },
};

addMessages('workplace', words);

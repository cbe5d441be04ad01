import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'اشتراكك',
    title: 'تم اشتراكك',
    ended: 'انتهى هذا الاشتراك',
    text: 'هذا ما لديك في {{name}}.',
    next: 'الدفعة التالية: {{date}}',
    until: 'متاح لك حتى {{date}}',
    payments: 'الدفعة {{done}} من {{total}}',
    active: 'ساري',
    past_due: 'دفعة متأخرة',
    cancelled: 'ملغى',
    completed: 'مدفوع بالكامل',
    expired: 'منتهٍ',
    test: 'طلب تجريبي',
    none: 'لا يوجد اشتراك بعد',
    noneText: 'ما تشترك فيه في {{name}} يظهر هنا حالما تصل الدفعة الأولى.',
    toShop: 'شاهد المتاح',
    toCourses: 'إلى دوراتك',
    signIn: 'سجّل الدخول لرؤية اشتراكك',
    signInText: 'لا يُعرض الاشتراك إلا لصاحبه.',
    loading: 'جارٍ تحميل اشتراكك',
  },
};

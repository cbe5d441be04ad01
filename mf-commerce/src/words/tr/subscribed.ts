import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'Aboneliğiniz',
    title: 'Aboneliğiniz başladı',
    ended: 'Bu abonelik sona erdi',
    text: '{{name}} sitesinde sahip olduklarınız.',
    next: 'Sonraki ödeme: {{date}}',
    until: '{{date}} tarihine kadar size açık',
    payments: '{{total}} ödemeden {{done}}.',
    active: 'Etkin',
    past_due: 'Ödeme gecikti',
    cancelled: 'İptal edildi',
    completed: 'Tamamı ödendi',
    expired: 'Süresi doldu',
    test: 'Test siparişi',
    none: 'Henüz abonelik yok',
    noneText: '{{name}} sitesinde abone olduklarınız, ilk ödeme ulaşır ulaşmaz burada görünür.',
    toShop: 'Neler olduğunu gör',
    toCourses: 'Derslerinize',
    signIn: 'Aboneliğinizi görmek için giriş yapın',
    signInText: 'Bir abonelik yalnızca sahibine gösterilir.',
    loading: 'Aboneliğiniz yükleniyor',
  },
};

import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'شكرًا لك',
    paid: 'شكرًا لك يا {{name}}',
    free: 'اكتمل الطلب رقم {{number}} وهو محفوظ باسم {{email}}.',
    waiting: 'سُجل طلبك يا {{name}}',
    waitingText: 'ينتظر الطلب رقم {{number}} دفعك. يؤكده المتجر عند وصول المبلغ ثم يُفتح لك الوصول.',
    unpaid: 'لم يُدفع الطلب رقم {{number}} بعد',
    unpaidText: 'إنه محجوز لك. أكمل الدفع لتحصل على الوصول.',
    awaiting: 'دفعتك للطلب رقم {{number}} في الطريق',
    awaitingText: 'لم تؤكدها جهة الدفع بعد. تتغير هذه الصفحة تلقائيًا عند التأكيد؛ لا تدفع مرة أخرى.',
    failed: 'لم يتم دفع الطلب رقم {{number}}',
    failedText: 'لم يُحسم أي مبلغ والطلب محجوز لك. حاول مرة أخرى أو ادفع بطريقة أخرى.',
    finish: 'أكمل الدفع',
    over: 'أُغلق الطلب رقم {{number}}',
    overText: 'أُلغي أو انتهت مدته. لم يُحسم أي مبلغ.',
    onHold: 'يراجع المتجر الطلب رقم {{number}}',
    onHoldText: 'يبقى محجوزًا لك في هذه الأثناء. لا يلزمك فعل شيء.',
    refunded: 'رُد مبلغ الطلب رقم {{number}}',
    refundedText: 'يعود المال بالطريقة التي دُفع بها.',
    test: 'طلب تجريبي',
    items: 'ما طلبته',
    openCourse: 'ابدأ التعلم',
    noOrder: 'شكرًا لزيارتك',
    noOrderText: 'لا يوجد طلب لعرضه هنا. تجد طلباتك في لوحتك.',
  },
};

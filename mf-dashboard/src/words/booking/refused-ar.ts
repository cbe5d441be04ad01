import type { refused as english } from './refused-en.ts';

export const refused: Record<keyof typeof english, string> = {
  unknown: 'تعذّر ذلك. حاول مرة أخرى بعد قليل. {{code}}',
  forbidden: 'لا يُسمح لك بذلك.',
  not_found: 'لم يعد موجودًا.',
  not_a_member: 'الحجز لأعضاء هذا الموقع فقط.',
  not_authenticated: 'انتهت جلستك. سجّل الدخول من جديد.',
  slot_unavailable: 'لم يعد هذا الوقت متاحًا. اختر وقتًا آخر.',
  hold_limit: 'لديك بالفعل ثلاثة مواعيد غير مدفوعة. ادفع ثمن أحدها أو ألغه ثم احجز من جديد.',
  holds_full: 'تنتظر مواعيد كثيرة هنا الدفع الآن. حاول مرة أخرى بعد بضع دقائق.',
  booking_closed: 'لم يعد تغيير هذا الحجز ممكنًا.',
  invalid_input: 'فيه شيء ليس كما يجب.',
  in_use: 'هناك من حجزها، فتبقى. اجعلها مسودة فلا يحجزها أحد بعد ذلك.',
  slug_taken: 'لخدمة أخرى هذا العنوان.',
};

import type { Translated } from '@stoa/shared/i18n';
import type { refused as english } from './refused-en.ts';

export const refused: Translated<typeof english> = {
  unknown: 'تعذّر ذلك: {{code}}',
  forbidden: 'لا يفعل ذلك إلا مديرو الموقع.',
  not_found: 'لم يعد موجودًا.',
  in_use: 'طُلب من قبل، لذلك يبقى. أرشفه أو أوقفه بدلًا من ذلك.',
  invalid_input: 'شيء في النموذج ليس كما ينبغي.',
  slug_taken: 'منتج آخر يحمل هذا العنوان.',
  name_taken: 'قسيمة أخرى تحمل هذا الاسم.',
  order_not_found: 'لا يوجد طلب كهذا.',
  order_not_payable: 'لم يعد بالإمكان تغيير هذا الطلب هكذا.',
  order_move_refused: 'لم يعد بالإمكان تغيير هذا الطلب هكذا.',
  order_not_refundable: 'لا شيء من هذا الطلب يمكن رده.',
  refund_too_large: 'هذا أكثر مما تبقّى من الطلب.',
  idempotency_mismatch: 'أُرسل هذا الرد من قبل بمبلغ آخر. افتح الطلب من جديد.',
  out_of_stock: 'لا توجد قطع بهذا العدد.',
  subscription_ended: 'انتهى هذا الاشتراك.',
  limit_reached: 'لم تبقَ مساحة لهذا الملف في خطة الموقع.',
  unsupported_media_type: 'لا يمكن استخدام ملفات من هذا النوع هنا.',
  body_too_large: 'هذا الملف كبير جدًا.',
  slot_unavailable: 'لم يعد هذا الوقت متاحًا.',
  precondition_failed: 'حفظ شخص آخر في هذه الأثناء. افتح الشاشة من جديد.',
};

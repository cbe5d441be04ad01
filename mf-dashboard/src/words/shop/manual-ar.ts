import type { Translated } from '@stoa/shared/i18n';
import type { manual as english } from './manual-en.ts';

export const manual: Translated<typeof english> = {
  add: 'طلب جديد',
  title: 'طلب جديد لأحد الأعضاء',
  lead: 'لما بيع وجهًا لوجه أو بالهاتف أو بفاتورة. تسري الأسعار والقسائم والمخزون كما في المتجر.',
  buyer: 'من يشتري',
  buyerHint: 'ابحث في الأعضاء بالاسم.',
  buyerWrong: 'اختر عضوًا.',
  nobody: 'لا عضو بهذا الاسم.',
  remove: 'أزل {{name}}',
  product: 'ما يُشترى',
  choose: 'اختر منتجًا',
  productWrong: 'اختر ما يُشترى.',
  quantity: 'العدد',
  quantityWrong: 'أدخل عددًا من 1 إلى 999.',
  coupon: 'القسيمة',
  country: 'البلد',
  countryHint: 'يحدد الضريبة.',
  before: 'كما في الطلب السابق',
  street: 'الشارع والرقم',
  city: 'المدينة',
  isPaid: 'دُفع ثمنه بالفعل',
  place: 'سجّل الطلب',
  done: 'سُجّل الطلب رقم {{number}}.',
};

export const notices = {
  own: 'لك',
  settings: 'ما أُبلَّغ به',
  show: 'العرض',
  all: 'الكل',
  unread: 'غير المقروءة فقط',
  none: 'لا شيء غير مقروء.',
  kinds: {
    reply: 'رد',
    mention: 'ذِكر',
    grading: 'تقييم',
    certificate: 'شهادة',
    booking: 'موعد',
    group: 'مجموعة',
    announcement: 'إعلان',
  },
};

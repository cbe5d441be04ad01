import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'Gói đăng ký của bạn',
    title: 'Bạn đã đăng ký',
    ended: 'Gói đăng ký này đã kết thúc',
    text: 'Đây là những gì bạn có tại {{name}}.',
    next: 'Lần thanh toán tiếp theo: {{date}}',
    until: 'Mở cho bạn đến {{date}}',
    payments: 'Lần thanh toán {{done}} trên {{total}}',
    active: 'Đang hoạt động',
    past_due: 'Thanh toán quá hạn',
    cancelled: 'Đã hủy',
    completed: 'Đã thanh toán đủ',
    expired: 'Đã hết hạn',
    test: 'Đơn hàng thử',
    none: 'Chưa có gói đăng ký',
    noneText: 'Những gì bạn đăng ký tại {{name}} sẽ hiện ở đây ngay khi khoản thanh toán đầu tiên đến.',
    toShop: 'Xem có những gì',
    toCourses: 'Đến các khóa học của bạn',
    signIn: 'Đăng nhập để xem gói đăng ký của bạn',
    signInText: 'Gói đăng ký chỉ hiển thị cho chủ sở hữu của nó.',
    loading: 'Đang tải gói đăng ký của bạn',
  },
};

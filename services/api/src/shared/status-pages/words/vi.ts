import type { StatusWords } from './en.ts';

export const words: StatusWords = {
  forbidden: {
    title: 'Trang này không dành cho tất cả mọi người',
    text: 'Bạn không có quyền truy cập. Nếu lẽ ra phải có, hãy đăng nhập bằng đúng tài khoản.',
  },
  missing: {
    title: 'Ở đây không có gì',
    text: 'Không có gì ở địa chỉ này. Có thể trang đã chuyển đi hoặc liên kết bị gõ sai.',
  },
  gone: {
    title: 'Nội dung này không còn ở đây',
    text: 'Những gì từng ở địa chỉ này đã kết thúc hoặc đã được gỡ bỏ.',
  },
  busy: {
    title: 'Xin chờ một chút',
    text: 'Có nhiều yêu cầu từ bạn trong thời gian ngắn. Hãy đợi một phút rồi thử lại.',
  },
  failed: { title: 'Đã xảy ra lỗi', text: 'Lỗi ở phía chúng tôi. Bạn không mất gì cả; xin hãy thử lại.' },
  away: {
    title: 'Sẽ trở lại ngay',
    text: 'Hiện không truy cập được trang này. Xin hãy thử lại sau vài phút.',
  },
  closed: { title: 'Sắp ra mắt', text: '{{name}} hiện chưa mở. Xin hãy quay lại sau.' },
  unknown: {
    title: 'Không có trang web nào ở địa chỉ này',
    text: 'Có thể địa chỉ bị gõ sai, hoặc trang web đã chuyển đi hay đã đóng.',
  },
  draft: 'Bản nháp – chưa xuất bản. Chỉ người có liên kết này mới xem được, đến {{until}}.',
  toHome: 'Về trang chủ',
  again: 'Thử lại',
  toStoa: 'Đến Stoa',
};

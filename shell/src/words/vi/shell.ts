import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: { singleSession: 'Bạn đã bị đăng xuất ở đây vì đã đăng nhập trên thiết bị khác.' },
  skip: 'Chuyển đến nội dung',
  area: {
    failed: 'Không hiển thị được {{area}}. Phần còn lại của trang vẫn hoạt động.',
    stale: 'Hiện không dùng được {{area}}; những gì bạn thấy có thể đã cũ.',
    retry: 'Tải lại {{area}}',
  },
  notFound: {
    title: 'Không tìm thấy trang',
    text: 'Không có gì ở địa chỉ này. Có thể trang đã chuyển đi hoặc liên kết bị gõ sai.',
    home: 'Về trang chủ',
    work: 'Về bảng điều khiển',
  },
  preview: {
    on: 'Xem trước: bạn đang thấy {{area}} {{version}}. Người khác thì không.',
    local: 'Bản cục bộ: bạn đang thấy {{area}} {{version}} từ máy của mình. Người khác thì không.',
    leave: 'Thoát xem trước',
    offered: 'Bạn được xem trước một phiên bản khác của trang này.',
    start: 'Bắt đầu xem trước',
  },
  failed: { title: 'Đã xảy ra lỗi', text: 'Nội dung bạn nhập không bị mất. Hãy tải lại trang.' },
};

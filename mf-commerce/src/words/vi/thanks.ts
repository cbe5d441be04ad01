import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'Cảm ơn bạn',
    paid: 'Cảm ơn bạn, {{name}}',
    free: 'Đơn hàng số {{number}} đã hoàn tất và được lưu với {{email}}.',
    waiting: 'Đã đặt hàng, {{name}}',
    waitingText:
      'Đơn hàng số {{number}} đang chờ thanh toán. Khi nhận được tiền, cửa hàng sẽ đánh dấu đã trả và mở quyền truy cập cho bạn.',
    mismatch:
      'Chúng tôi nhận được {{amount}} cho đơn này, không đúng với giá của đơn. Khoản tiền chưa được tính. Cửa hàng đã được báo và sẽ liên hệ.',
    timeHeld:
      'Lịch hẹn {{start}} của bạn được giữ đến {{until}}. Nếu chưa thanh toán trước lúc đó, người khác có thể đặt.',
    unpaid: 'Đơn hàng số {{number}} chưa được thanh toán',
    waitingGoods:
      'Đơn hàng số {{number}} đang chờ thanh toán. Khi nhận được tiền, cửa hàng sẽ đánh dấu đã trả và chuẩn bị hàng cho bạn.',
    unpaidGoods: 'Đơn được giữ cho bạn. Hãy hoàn tất thanh toán để cửa hàng chuẩn bị hàng.',
    unpaidText: 'Đơn được giữ cho bạn. Hãy hoàn tất thanh toán để có quyền truy cập.',
    awaiting: 'Khoản thanh toán cho đơn #{{number}} đang được xử lý',
    awaitingText:
      'Nhà cung cấp thanh toán chưa xác nhận. Trang này sẽ tự thay đổi khi có xác nhận; bạn không cần thanh toán lại.',
    failed: 'Thanh toán cho đơn #{{number}} không thành công',
    failedText: 'Chưa trừ tiền và đơn được giữ cho bạn. Hãy thử lại hoặc thanh toán bằng cách khác.',
    finish: 'Hoàn tất thanh toán',
    over: 'Đơn hàng số {{number}} đã đóng',
    overText: 'Đơn đã bị hủy hoặc hết thời gian. Không có khoản nào bị trừ.',
    onHold: 'Cửa hàng đang xem xét đơn hàng số {{number}}',
    onHoldText: 'Trong lúc đó đơn vẫn được giữ cho bạn. Bạn không cần làm gì.',
    refunded: 'Đơn hàng số {{number}} đã được hoàn tiền',
    refundedText: 'Tiền sẽ quay lại theo cách đã trả.',
    refundedSum: 'Đã hoàn',
    test: 'Đơn hàng thử',
    items: 'Bạn đã đặt',
    toSubscription: 'Xem gói đăng ký của bạn',
    openCourse: 'Bắt đầu học',
    download: 'Tải xuống {{title}}',
    bookTime: 'Chọn giờ: {{title}}',
    appointments: 'Lịch hẹn của bạn',
    toGroup: 'Đến nhóm: {{title}}',
    downloadFailed: 'Hiện bạn chưa mở được tệp này. Hãy thử lại hoặc hỏi cửa hàng.',
    noOrder: 'Cảm ơn bạn đã ghé thăm',
    noOrderText: 'Không có đơn hàng nào để hiển thị. Đơn hàng của bạn nằm trong bảng điều khiển.',
  },
};

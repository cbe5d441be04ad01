import type { MailWords } from '../mail-words.ts';

export const words: MailWords = {
  code: 'Hoặc nhập mã này trong vòng {{minutes}} phút:',
  once: 'Liên kết chỉ dùng được một lần trong {{minutes}} phút. Nếu bạn không yêu cầu, hãy bỏ qua thư này.',
  hello: 'Xin chào {{name}},',
  test: 'Đây là đơn hàng thử: không có tiền thật nào được chuyển.',
  show: 'Xem đơn hàng',
  open: 'Mở',
  join: 'Tham gia buổi họp',
  change: 'Đổi giờ hoặc hủy',
  signup: {
    subject: 'Xác nhận địa chỉ e-mail của bạn',
    text: 'Hãy xác nhận địa chỉ này là của bạn. Sau đó tài khoản của bạn tại {{site}} sẽ sẵn sàng.',
    action: 'Xác nhận địa chỉ',
  },
  invite: {
    subject: 'Bạn được mời vào {{site}}',
    text: 'Ai đó tại {{site}} đã tạo tài khoản cho bạn. Hãy chấp nhận lời mời để sử dụng.',
    action: 'Chấp nhận lời mời',
  },
  recovery: {
    subject: 'Chọn mật khẩu mới',
    text: 'Bạn, hoặc ai đó đã nhập địa chỉ của bạn, đã yêu cầu mật khẩu mới tại {{site}}.',
    action: 'Chọn mật khẩu',
  },
  magiclink: {
    subject: 'Liên kết đăng nhập của bạn',
    text: 'Liên kết này đăng nhập bạn vào {{site}} mà không cần mật khẩu.',
    action: 'Đăng nhập',
  },
  email_change: {
    subject: 'Xác nhận địa chỉ e-mail mới',
    text: 'Hãy xác nhận tài khoản của bạn tại {{site}} chuyển sang địa chỉ này.',
    action: 'Xác nhận địa chỉ',
  },
  email_change_current: {
    subject: 'Xác nhận thay đổi địa chỉ e-mail',
    text: 'Tài khoản của bạn tại {{site}} sắp chuyển sang địa chỉ khác. Hãy xác nhận nếu đó là điều bạn muốn.',
    action: 'Xác nhận thay đổi',
  },
  reauthentication: {
    subject: 'Xác nhận đó là bạn',
    text: 'Nhập mã này tại {{site}} để tiếp tục. Nếu bạn không yêu cầu, hãy đổi mật khẩu.',
  },
  recovery_code_used: {
    subject: 'Một mã khôi phục đã được dùng',
    text: 'Có người đã đăng nhập {{site}} bằng một mã khôi phục của bạn. Số mã còn lại: {{left}}. Nếu không phải bạn, hãy đổi mật khẩu và tạo mã mới.',
  },
  paid: {
    subject: 'Đơn hàng {{order}} đã được thanh toán',
    text: 'Cảm ơn bạn. Chúng tôi đã nhận được khoản thanh toán {{sum}} cho đơn hàng {{order}}.',
  },
  refunded: {
    subject: 'Hoàn tiền cho đơn hàng {{order}}',
    text: 'Chúng tôi đã hoàn {{sum}} của đơn hàng {{order}}. Tiền trở lại theo cách đã thanh toán; ngân hàng có thể cần vài ngày.',
  },
  payment_returned: {
    subject: 'Khoản thanh toán cho đơn hàng {{order}} đã được trả lại',
    text: 'Khoản thanh toán {{sum}} cho đơn hàng {{order}} đến sau khi đơn hàng đã kết thúc và những gì bạn đặt không còn nữa. Chúng tôi đã trả lại toàn bộ. Bạn có thể đặt lại bất cứ lúc nào.',
  },
  renewal_due: {
    subject: '{{title}}: đã đến kỳ thanh toán tiếp theo',
    text: 'Kỳ tiếp theo của {{title}} có giá {{sum}} (đơn hàng {{order}}). Hãy thanh toán trước {{until}}; đến lúc đó bạn vẫn giữ quyền truy cập.',
  },
  renewal_failed: {
    subject: '{{title}}: thanh toán không thành công',
    text: 'Chúng tôi không thu được {{sum}} cho kỳ tiếp theo của {{title}} (đơn hàng {{order}}). Chúng tôi sẽ thử lại trong những ngày tới. Bạn cũng có thể thanh toán ngay, bằng thẻ khác nếu muốn. Bạn giữ quyền truy cập đến {{until}}.',
  },
  subscription_over: {
    subject: '{{title}} đã kết thúc',
    text: 'Kỳ tiếp theo của {{title}} chưa được thanh toán nên quyền truy cập của bạn đã kết thúc. Bạn có thể đặt lại bất cứ lúc nào.',
  },
  pay: 'Thanh toán ngay',
  newsletter: {
    ask: {
      subject: 'Xác nhận rằng bạn muốn nhận bản tin của {{site}}',
      text: 'Bạn, hoặc ai đó đã nhập địa chỉ của bạn, đã yêu cầu bản tin của {{site}}. Hãy xác nhận để nhận bản tin. Nếu không phải bạn, không cần làm gì: sẽ không ai viết cho bạn.',
      action: 'Có, gửi bản tin cho tôi',
    },
    welcome: {
      subject: 'Bạn đã nhận bản tin của {{site}}',
      text: 'Cảm ơn, địa chỉ của bạn đã được xác nhận. Bạn có thể hủy đăng ký bất cứ lúc nào.',
      action: 'Hủy đăng ký',
    },
  },
  news: {
    reply: 'Có người đã trả lời bạn',
    grading: 'Bài của bạn đã được chấm',
    certificate: 'Chứng chỉ của bạn đã sẵn sàng',
    group: 'Tin của một nhóm',
    announcement: 'Một thông báo',
    booking: 'Cuộc hẹn',
    pending: 'Cuộc hẹn đang chờ xác nhận',
    confirmed: 'Cuộc hẹn đã được xác nhận',
    cancelled: 'Cuộc hẹn đã bị hủy',
    tomorrow: 'Cuộc hẹn vào ngày mai',
    soon: 'Cuộc hẹn sau một giờ nữa',
    meeting: 'Một buổi họp',
    meeting_moved: 'Một buổi họp đã đổi giờ',
    meeting_cancelled: 'Một buổi họp đã bị hủy',
    meeting_soon: 'Một buổi họp sắp bắt đầu',
    other: 'Tin mới',
  },
};

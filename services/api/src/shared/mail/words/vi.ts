import type { MailWords } from './en.ts';

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
  account_exists: {
    subject: 'Bạn đã có tài khoản',
    text: 'Có người muốn dùng địa chỉ này tại {{site}}. Đã có tài khoản với địa chỉ này: hãy đăng nhập, hoặc chọn mật khẩu mới nếu bạn đã quên. Nếu không phải bạn, bạn không cần làm gì.',
  },
  received: {
    subject: 'Chúng tôi đã nhận đơn hàng {{order}}',
    text: 'Cảm ơn bạn. Đơn hàng {{order}} đã được đặt và đang chờ bạn thanh toán {{sum}}. Vui lòng thanh toán trước {{until}}. Ngay khi nhận được tiền, chúng tôi sẽ viết cho bạn và đơn hàng được tiếp tục.',
    how: 'Cách thanh toán:',
  },
  paid: {
    subject: 'Đơn hàng {{order}} đã được thanh toán',
    text: 'Cảm ơn bạn. Chúng tôi đã nhận được khoản thanh toán {{sum}} cho đơn hàng {{order}}.',
  },
  failed: {
    subject: 'Thanh toán đơn hàng {{order}} không thành công',
    text: 'Khoản thanh toán {{sum}} cho đơn hàng {{order}} không thành công và không có khoản nào bị trừ. Đơn hàng còn được giữ cho bạn một lúc nữa: bạn có thể thử lại. Nếu đã hết giờ, hãy đặt lại.',
  },
  expired: {
    subject: 'Đơn hàng {{order}} đã hết hạn vì chưa thanh toán',
    text: 'Chúng tôi không nhận được {{sum}} cho đơn hàng {{order}} đúng hạn nên đơn hàng đã kết thúc. Bạn không cần làm gì. Nếu vẫn muốn, hãy đặt lại. Nếu bạn đã thanh toán, hãy viết cho cửa hàng.',
  },
  cancelled: {
    subject: 'Đơn hàng {{order}} đã bị hủy',
    text: 'Cửa hàng đã hủy đơn hàng {{order}} trị giá {{sum}}. Bạn không còn phải trả gì nữa.',
  },
  refunded: {
    subject: 'Hoàn tiền cho đơn hàng {{order}}',
    text: 'Chúng tôi đã hoàn {{sum}} của đơn hàng {{order}}. Tiền trở lại theo cách đã thanh toán; ngân hàng có thể cần vài ngày.',
  },
  payment_returned: {
    subject: 'Khoản thanh toán cho đơn hàng {{order}} đã được trả lại',
    text: 'Khoản thanh toán {{sum}} cho đơn hàng {{order}} đến sau khi đơn hàng đã kết thúc và những gì bạn đặt không còn nữa. Chúng tôi đã trả lại toàn bộ. Bạn có thể đặt lại bất cứ lúc nào.',
  },
  renewal_soon: {
    subject: '{{title}} tiếp tục sau {{until}}',
    text: '{{title}} tự gia hạn sau {{until}}; khi đó {{sum}} sẽ được thu theo cách như lần trước. Nếu không muốn, hãy kết thúc trước đó trong mục đơn hàng của bạn.',
  },
  renewal_due: {
    subject: '{{title}}: đã đến kỳ thanh toán tiếp theo',
    text: 'Kỳ tiếp theo của {{title}} có giá {{sum}} (đơn hàng {{order}}). Hãy thanh toán trước {{until}}; đến lúc đó gói đăng ký của bạn vẫn tiếp tục.',
  },
  renewal_failed: {
    subject: '{{title}}: thanh toán không thành công',
    text: 'Chúng tôi không thu được {{sum}} cho kỳ tiếp theo của {{title}} (đơn hàng {{order}}). Chúng tôi sẽ thử lại trong những ngày tới. Bạn cũng có thể thanh toán ngay, bằng thẻ khác nếu muốn. Gói đăng ký của bạn tiếp tục đến {{until}}.',
  },
  subscription_ends: {
    subject: '{{title}} kết thúc vào {{until}}',
    text: 'Không còn khoản nào bị thu nữa và gói đăng ký của bạn tiếp tục đến {{until}}. Cho đến lúc đó bạn có thể đổi ý trong mục đơn hàng của bạn.',
  },
  subscription_ended: {
    subject: '{{title}} đã kết thúc',
    text: '{{title}} đã được kết thúc. Không còn khoản nào bị thu nữa.',
  },
  subscription_over: {
    subject: '{{title}} đã kết thúc',
    text: 'Kỳ tiếp theo của {{title}} chưa được thanh toán nên gói đăng ký của bạn đã kết thúc. Bạn có thể đặt lại bất cứ lúc nào.',
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
  account: {
    suspended: {
      subject: '{{site}} đã bị tạm ngưng',
      text: 'Đội ngũ vận hành nền tảng đã tạm ngưng {{site}}. Khách truy cập thấy rằng trang hiện không mở, bảng điều khiển bị đóng và không thể mua gì. Không có gì bị xóa.',
    },
    opened: {
      subject: '{{site}} đã mở lại',
      text: 'Đội ngũ vận hành nền tảng đã mở lại {{site}}. Các trang và bảng điều khiển vẫn như trước.',
    },
    reason: 'Lý do:',
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

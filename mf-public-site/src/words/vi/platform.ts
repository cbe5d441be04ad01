import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  head: {
    title: 'Stoa: dạy học, gặp gỡ và bán hàng dưới một mái nhà',
    description:
      'Ngôi nhà trên web dành cho trường học, xưởng nghệ thuật và người dạy: khóa học, trang, cửa hàng và những người tìm đến vì chúng.',
  },
  nav: {
    label: 'Menu chính',
    what: 'Làm được gì',
    how: 'Được xây dựng ra sao',
    start: 'Bắt đầu',
  },
  hero: {
    eyebrow: 'Ngôi nhà của người dạy, trường học và xưởng nghệ thuật',
    title: 'Dạy học, gặp gỡ và bán hàng dưới một mái nhà',
    text: 'Stoa xưa là hành lang có mái bên rìa khu chợ. Người Athens dạy học, gặp gỡ và buôn bán ở đó. Stoa này nằm trên web, và mỗi trường có một hành lang của riêng mình.',
    begin: 'Tạo tài khoản của bạn',
    login: 'Đăng nhập',
  },
  what: {
    title: 'Một nơi thay cho bảy công cụ',
    text: 'Những gì một trường cần mỗi ngày được đặt cùng nhau: bán được là khóa học tự mở, và học viên chỉ cần một tài khoản cho mọi thứ.',
    items: {
      teach: {
        title: 'Dạy học',
        text: 'Khóa học có chương và bài học, phần xem trước miễn phí, cùng đề cương đọc được trước khi mua.',
      },
      sell: {
        title: 'Bán hàng',
        text: 'Giỏ hàng, mã giảm giá với quy tắc rõ ràng và trang thanh toán hỏi rất ít. Giá luôn chính xác đến từng xu.',
      },
      gather: {
        title: 'Gặp gỡ',
        text: 'Thành viên, vai trò và bảng điều khiển riêng, kèm dấu hiệu nhẹ nhàng cho biết ai đang ở đây.',
      },
      publish: {
        title: 'Xuất bản',
        text: 'Trang và nhật ký mang màu sắc và kiểu chữ của bạn, trên tên miền của bạn, bằng ngôn ngữ của bạn.',
      },
    },
  },
  how: {
    title: 'Ghép từ nhiều phần, để sửa được ngay khi đang chạy',
    text: 'Mỗi phần của trang do chính nhóm phụ trách làm và phát hành. Phiên bản mới đến với mọi trang web ở lần tải trang kế tiếp; nếu nó hỏng, phiên bản trước sẽ thay thế.',
    points: {
      one: {
        title: 'Các phần phát hành riêng',
        text: 'Cửa hàng, trang web và bảng điều khiển có phiên bản riêng. Không ai phải chờ một ngày phát hành chung.',
      },
      two: {
        title: 'Luôn có đường lùi',
        text: 'Trang web nào cũng có thể giữ ở phiên bản phù hợp rồi được mở lại, có ghi rõ ai đã làm và vì sao.',
      },
      three: {
        title: 'Lỗi không lan rộng',
        text: 'Khi thiếu một phần, những phần còn lại của trang vẫn hoạt động và cho biết đó là phần nào.',
      },
      four: {
        title: 'Dữ liệu là của bạn',
        text: 'Mỗi dòng dữ liệu thuộc về một tài khoản, và chính cơ sở dữ liệu ngăn người ngoài.',
      },
    },
  },
  quote: {
    text: 'Họ gặp nhau ở nơi người ta vẫn đi ngang qua, và việc dạy bắt đầu với bất cứ ai dừng chân.',
    source: 'Về hành lang tranh của Athens',
  },
  start: {
    title: 'Bắt đầu từ một khóa học',
    text: 'Đặt tên cho trang web, chọn hai màu và một kiểu chữ, viết một bài học. Phần còn lại có thể để sau.',
    action: 'Tạo tài khoản của bạn',
  },
  footer: {
    text: 'Stoa. Hành lang có mái của những người dạy học.',
  },
};

import type { MailWords } from './en.ts';

export const words: MailWords = {
  code: '또는 {{minutes}}분 안에 이 코드를 입력하세요:',
  once: '링크는 한 번만, {{minutes}}분 동안 쓸 수 있습니다. 요청하지 않았다면 이 메일을 무시하세요.',
  hello: '{{name}} 님, 안녕하세요.',
  test: '시험 주문입니다. 실제 돈은 오가지 않았습니다.',
  show: '주문 보기',
  open: '열기',
  join: '모임 참여',
  change: '변경 또는 취소',
  signup: {
    subject: '이메일 주소 확인',
    text: '이 주소가 본인의 것인지 확인해 주세요. 그러면 {{site}} 계정을 쓸 수 있습니다.',
    action: '주소 확인',
  },
  invite: {
    subject: '{{site}} 초대',
    text: '{{site}}에서 회원님의 계정을 만들었습니다. 초대를 수락하면 쓸 수 있습니다.',
    action: '초대 수락',
  },
  recovery: {
    subject: '새 비밀번호 정하기',
    text: '회원님 또는 회원님의 주소를 입력한 누군가가 {{site}}에서 새 비밀번호를 요청했습니다.',
    action: '비밀번호 정하기',
  },
  magiclink: {
    subject: '로그인 링크',
    text: '이 링크로 비밀번호 없이 {{site}}에 로그인합니다.',
    action: '로그인',
  },
  email_change: {
    subject: '새 이메일 주소 확인',
    text: '{{site}} 계정을 이 주소로 바꾸는 것을 확인해 주세요.',
    action: '주소 확인',
  },
  email_change_current: {
    subject: '이메일 주소 변경 확인',
    text: '{{site}} 계정이 다른 주소로 바뀌려고 합니다. 원하는 변경이라면 확인해 주세요.',
    action: '변경 확인',
  },
  reauthentication: {
    subject: '본인 확인',
    text: '계속하려면 {{site}}에서 이 코드를 입력하세요. 요청하지 않았다면 비밀번호를 바꾸세요.',
  },
  recovery_code_used: {
    subject: '복구 코드가 사용되었습니다',
    text: '회원님의 복구 코드로 {{site}}에 로그인했습니다. 남은 코드: {{left}}. 본인이 아니라면 비밀번호를 바꾸고 코드를 새로 만드세요.',
  },
  account_exists: {
    subject: '이미 계정이 있습니다',
    text: '{{site}}에서 이 주소를 사용하겠다는 요청이 있었습니다. 이 주소의 계정이 이미 있습니다. 로그인하거나, 비밀번호를 잊었다면 새로 정하세요. 본인이 아니라면 아무것도 하지 않아도 됩니다.',
  },
  received: {
    subject: '주문 {{order}}을(를) 받았습니다',
    text: '감사합니다. 주문 {{order}}이(가) 접수되었고 {{sum}} 결제를 기다리고 있습니다. {{until}}까지 결제해 주세요. 입금이 확인되는 대로 알려 드리고 주문을 진행합니다.',
    how: '결제 방법:',
  },
  paid: {
    subject: '주문 {{order}} 결제 완료',
    text: '감사합니다. 주문 {{order}}의 결제 금액 {{sum}}을(를) 받았습니다.',
  },
  failed: {
    subject: '주문 {{order}}의 결제가 되지 않았습니다',
    text: '주문 {{order}}의 {{sum}} 결제가 되지 않았으며 청구된 금액은 없습니다. 주문은 잠시 더 보관됩니다. 다시 시도할 수 있습니다. 시간이 지났다면 다시 주문해 주세요.',
  },
  expired: {
    subject: '주문 {{order}}이(가) 결제 없이 끝났습니다',
    text: '주문 {{order}}의 {{sum}}이(가) 기한 내에 들어오지 않아 주문이 끝났습니다. 따로 하실 일은 없습니다. 계속 원하시면 다시 주문해 주세요. 이미 결제하셨다면 상점에 알려 주세요.',
  },
  cancelled: {
    subject: '주문 {{order}}이(가) 취소되었습니다',
    text: '상점이 {{sum}} 주문 {{order}}을(를) 취소했습니다. 더 결제할 금액은 없습니다.',
  },
  refunded: {
    subject: '주문 {{order}} 환불',
    text: '주문 {{order}}에서 {{sum}}을(를) 환불했습니다. 결제한 방법으로 돌아가며, 은행에 따라 며칠 걸릴 수 있습니다.',
  },
  payment_returned: {
    subject: '주문 {{order}}의 결제 금액을 돌려드렸습니다',
    text: '주문 {{order}}의 결제 금액 {{sum}}이(가) 주문이 끝난 뒤에 도착했고, 주문하신 것은 더 이상 없었습니다. 전액을 돌려드렸습니다. 언제든지 다시 주문하실 수 있습니다.',
  },
  renewal_soon: {
    subject: '{{title}}: {{until}} 이후에도 계속됩니다',
    text: '{{title}}은(는) {{until}} 이후 자동으로 갱신되며, 이전과 같은 방법으로 {{sum}}이(가) 청구됩니다. 원하지 않으시면 그 전에 내 주문에서 끝내 주세요.',
  },
  renewal_due: {
    subject: '{{title}}: 다음 결제일입니다',
    text: '{{title}}의 다음 기간 요금은 {{sum}}입니다(주문 {{order}}). {{until}}까지 결제해 주세요. 그때까지 구독이 유지됩니다.',
  },
  renewal_failed: {
    subject: '{{title}}: 결제가 되지 않았습니다',
    text: '{{title}}의 다음 기간 요금 {{sum}}을(를) 결제하지 못했습니다(주문 {{order}}). 며칠 안에 다시 시도하겠습니다. 원하시면 다른 카드로 지금 결제할 수도 있습니다. {{until}}까지 구독이 유지됩니다.',
  },
  subscription_ends: {
    subject: '{{title}}: {{until}}에 끝납니다',
    text: '더 청구되지 않으며 {{until}}까지 구독이 유지됩니다. 그때까지 내 주문에서 되돌릴 수 있습니다.',
  },
  subscription_ended: {
    subject: '{{title}} 구독이 끝났습니다',
    text: '{{title}}이(가) 종료되었습니다. 더 청구되지 않습니다.',
  },
  subscription_over: {
    subject: '{{title}} 구독이 끝났습니다',
    text: '{{title}}의 다음 기간이 결제되지 않아 구독이 끝났습니다. 언제든지 다시 주문할 수 있습니다.',
  },
  pay: '지금 결제',
  newsletter: {
    ask: {
      subject: '{{site}} 뉴스레터 구독을 확인해 주세요',
      text: '회원님 또는 회원님의 주소를 입력한 분이 {{site}} 뉴스레터를 신청했습니다. 확인하시면 보내 드립니다. 본인이 아니라면 아무것도 하지 마세요. 메일이 오지 않습니다.',
      action: '네, 뉴스레터를 받겠습니다',
    },
    welcome: {
      subject: '이제 {{site}} 뉴스레터를 받습니다',
      text: '감사합니다. 주소가 확인되었습니다. 언제든지 구독을 취소할 수 있습니다.',
      action: '구독 취소',
    },
  },
  account: {
    suspended: {
      subject: '{{site}} 사이트가 정지되었습니다',
      text: '플랫폼 운영자가 {{site}} 사이트를 정지했습니다. 방문자에게는 지금 열려 있지 않다고 표시되고, 대시보드는 닫혀 있으며, 아무것도 구매할 수 없습니다. 삭제된 것은 없습니다.',
    },
    opened: {
      subject: '{{site}} 사이트가 다시 열렸습니다',
      text: '플랫폼 운영자가 {{site}} 사이트를 다시 열었습니다. 페이지와 대시보드는 이전 그대로입니다.',
    },
    reason: '이유:',
  },
  news: {
    reply: '답글이 달렸습니다',
    grading: '과제가 채점되었습니다',
    certificate: '수료증이 준비되었습니다',
    group: '그룹 소식',
    announcement: '공지',
    booking: '예약',
    pending: '예약이 확인을 기다립니다',
    confirmed: '예약이 확정되었습니다',
    cancelled: '예약이 취소되었습니다',
    tomorrow: '내일 예약',
    soon: '한 시간 뒤 예약',
    meeting: '모임',
    meeting_moved: '모임 시간이 바뀌었습니다',
    meeting_cancelled: '모임이 취소되었습니다',
    meeting_soon: '곧 모임이 시작됩니다',
    other: '소식',
  },
};

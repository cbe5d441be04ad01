import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: '감사합니다',
    paid: '감사합니다, {{name}}님',
    free: '주문 {{number}}번이 완료되어 {{email}}에 보관됩니다.',
    waiting: '주문을 받았습니다, {{name}}님',
    waitingText: '주문 {{number}}번은 입금을 기다리고 있습니다. 상점이 입금을 확인하면 이용할 수 있습니다.',
    mismatch:
      '이 주문에 {{amount}}이(가) 입금되었지만 주문 금액과 다릅니다. 입금은 반영되지 않았습니다. 상점에 알렸으며 연락을 드릴 것입니다.',
    timeHeld:
      '{{start}} 예약은 {{until}}까지 유지됩니다. 그때까지 결제되지 않으면 다른 사람이 예약할 수 있습니다.',
    unpaid: '주문 {{number}}번은 아직 결제되지 않았습니다',
    waitingGoods: '주문 {{number}}번은 입금을 기다리고 있습니다. 상점이 입금을 확인하면 상품을 준비합니다.',
    unpaidGoods: '주문을 잡아 두었습니다. 결제를 마치면 상점이 상품을 준비합니다.',
    unpaidText: '주문을 잡아 두었습니다. 결제를 마치면 이용할 수 있습니다.',
    awaiting: '주문 #{{number}}의 결제를 확인하고 있습니다',
    awaitingText:
      '결제사가 아직 확인하지 않았습니다. 확인되면 이 페이지가 저절로 바뀝니다. 다시 결제하지 않아도 됩니다.',
    failed: '주문 #{{number}}의 결제가 완료되지 않았습니다',
    failedText: '청구된 금액이 없으며 주문을 잡아 두었습니다. 다시 시도하거나 다른 방법으로 결제해 주세요.',
    finish: '결제 마치기',
    over: '주문 {{number}}번은 종료되었습니다',
    overText: '취소되었거나 시간이 지났습니다. 청구된 금액은 없습니다.',
    onHold: '상점이 주문 {{number}}번을 확인하고 있습니다',
    onHoldText: '그동안 주문은 그대로 있습니다. 하실 일은 없습니다.',
    refunded: '주문 {{number}}번이 환불되었습니다',
    refundedText: '결제한 방법 그대로 환불됩니다.',
    refundedSum: '환불됨',
    test: '시험 주문',
    items: '주문한 것',
    toSubscription: '내 구독 보기',
    openCourse: '배우기 시작',
    download: '{{title}} 다운로드',
    bookTime: '시간 선택: {{title}}',
    appointments: '내 예약',
    toGroup: '모임으로: {{title}}',
    downloadFailed: '지금은 이 파일을 열 수 없습니다. 다시 시도하거나 상점에 문의하세요.',
    noOrder: '들러 주셔서 감사합니다',
    noOrderText: '보여 드릴 주문이 없습니다. 내 주문은 대시보드에 있습니다.',
  },
};

import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: '내 구독',
    title: '구독이 시작되었습니다',
    ended: '이 구독은 끝났습니다',
    text: '{{name}}에서 이용 중인 내용입니다.',
    next: '다음 결제: {{date}}',
    until: '{{date}}까지 이용할 수 있습니다',
    payments: '{{total}}회 중 {{done}}회 결제',
    active: '이용 중',
    past_due: '결제 지연',
    cancelled: '해지됨',
    completed: '전액 결제됨',
    expired: '만료됨',
    test: '시험 주문',
    none: '아직 구독이 없습니다',
    noneText: '{{name}}에서 구독한 내용은 첫 결제가 확인되면 여기에 표시됩니다.',
    toShop: '둘러보기',
    toCourses: '내 강좌로',
    signIn: '구독을 보려면 로그인하세요',
    signInText: '구독은 본인에게만 표시됩니다.',
    loading: '구독을 불러오는 중',
  },
};

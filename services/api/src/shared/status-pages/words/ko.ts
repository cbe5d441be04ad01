import type { StatusWords } from './en.ts';

export const words: StatusWords = {
  forbidden: {
    title: '모두에게 열린 페이지가 아닙니다',
    text: '이 페이지에 접근할 수 없습니다. 권한이 있어야 한다면 올바른 계정으로 로그인하세요.',
  },
  missing: {
    title: '여기에는 아무것도 없습니다',
    text: '이 주소에는 아무것도 없습니다. 옮겨졌거나 링크가 잘못되었을 수 있습니다.',
  },
  gone: { title: '더 이상 여기에 없습니다', text: '이 주소에 있던 내용은 끝났거나 삭제되었습니다.' },
  busy: {
    title: '잠시만 기다려 주세요',
    text: '짧은 시간에 많은 요청이 왔습니다. 1분 뒤에 다시 시도하세요.',
  },
  failed: {
    title: '문제가 생겼습니다',
    text: '저희 쪽의 오류입니다. 잃어버린 것은 없으니 다시 시도해 주세요.',
  },
  away: {
    title: '곧 돌아오겠습니다',
    text: '지금은 이 페이지를 열 수 없습니다. 몇 분 뒤에 다시 시도해 주세요.',
  },
  closed: {
    title: '곧 공개됩니다',
    text: '{{name}}은(는) 지금 열려 있지 않습니다. 나중에 다시 찾아 주세요.',
  },
  unknown: {
    title: '이 주소에는 사이트가 없습니다',
    text: '주소가 잘못되었거나 사이트가 옮겨졌거나 닫혔을 수 있습니다.',
  },
  draft: '초안 – 게시되지 않았습니다. 이 링크가 있는 사람만 {{until}}까지 볼 수 있습니다.',
  toHome: '첫 페이지로',
  again: '다시 시도',
  toStoa: 'Stoa로 이동',
};

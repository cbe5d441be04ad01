import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: { singleSession: '다른 기기에서 로그인하여 이곳에서는 로그아웃되었습니다.' },
  skip: '본문으로 이동',
  area: {
    failed: '{{area}} 부분을 표시하지 못했습니다. 나머지는 작동합니다.',
    stale: '{{area}} 부분을 지금 사용할 수 없습니다. 보이는 내용이 최신이 아닐 수 있습니다.',
    retry: '{{area}} 다시 불러오기',
  },
  notFound: {
    title: '페이지를 찾을 수 없습니다',
    text: '이 주소에는 아무것도 없습니다. 페이지가 옮겨졌거나 링크가 잘못되었을 수 있습니다.',
    home: '첫 페이지로',
    work: '대시보드로 돌아가기',
  },
  preview: {
    on: '미리보기: {{area}} {{version}}을(를) 보고 있습니다. 다른 사람에게는 보이지 않습니다.',
    local:
      '로컬 빌드: 내 컴퓨터의 {{area}} {{version}}을(를) 보고 있습니다. 다른 사람에게는 보이지 않습니다.',
    leave: '미리보기 끝내기',
    offered: '이 사이트의 다른 버전을 미리 볼 수 있습니다.',
    start: '미리보기 시작',
  },
  failed: {
    title: '문제가 생겼습니다',
    text: '입력한 내용은 잃어버리지 않았습니다. 페이지를 다시 불러오세요.',
  },
};

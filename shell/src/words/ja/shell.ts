import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: { singleSession: '別の端末でログインしたため、ここではログアウトしました。' },
  skip: '本文へ移動',
  area: {
    failed: '{{area}}を表示できませんでした。ほかの部分は使えます。',
    stale: '{{area}}は現在使えません。表示は最新でない場合があります。',
    retry: '{{area}}をもう一度読み込む',
  },
  notFound: {
    title: 'ページが見つかりません',
    text: 'このアドレスには何もありません。移動したか、リンクが間違っている可能性があります。',
    home: 'トップページへ',
    work: 'ダッシュボードへ戻る',
  },
  preview: {
    on: 'プレビュー中：{{area}} {{version}} を表示しています。ほかの人には表示されません。',
    local:
      'ローカルビルド：お使いのマシンの {{area}} {{version}} を表示しています。ほかの人には表示されません。',
    leave: 'プレビューを終了',
    offered: 'このサイトの別バージョンのプレビューを利用できます。',
    start: 'プレビューを開始',
  },
  failed: {
    title: '問題が発生しました',
    text: '入力内容は失われていません。ページを再読み込みしてください。',
  },
};

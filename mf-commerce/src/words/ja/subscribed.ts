import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'ご利用中の定期購入',
    title: '定期購入が始まりました',
    ended: 'この定期購入は終了しました',
    text: '{{name}} でご利用中の内容です。',
    next: '次回のお支払い：{{date}}',
    until: '{{date}} までご利用いただけます',
    payments: '{{total}} 回中 {{done}} 回目のお支払い',
    active: '有効',
    past_due: 'お支払いが遅れています',
    cancelled: '解約済み',
    completed: '全額支払い済み',
    expired: '期限切れ',
    test: 'テスト注文',
    none: '定期購入はまだありません',
    noneText: '{{name}} で定期購入されたものは、初回のお支払いが届きしだいここに表示されます。',
    toShop: '商品を見る',
    toCourses: 'コースへ',
    signIn: '定期購入を見るにはログインしてください',
    signInText: '定期購入はご本人だけに表示されます。',
    loading: '定期購入を読み込んでいます',
  },
  newsletter: {
    confirmed: 'ニュースレターに登録されました',
    confirmedText: 'アドレスが確認されました。これから {{name}} のお知らせをメールでお届けします。',
    over: 'このリンクはもう使えません',
    overText:
      'ニュースレターのあったページでもう一度お申し込みください。新しいリンクをメールでお送りします。',
    leaveTitle: '{{name}} のニュースレターを解除しますか？',
    leave: '登録を解除',
    left: '登録を解除しました',
    leftText: '{{name}} のニュースレターはもう届きません。',
    home: 'トップページへ',
  },
};

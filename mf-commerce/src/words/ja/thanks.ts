import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'ありがとうございます',
    paid: '{{name}}さん、ありがとうございます',
    free: '注文{{number}}番が完了し、{{email}}で保管されています。',
    waiting: '{{name}}さん、ご注文を承りました',
    waitingText:
      '注文{{number}}番はお支払いをお待ちしています。入金が確認されると、ご利用いただけるようになります。',
    mismatch:
      'この注文に {{amount}} の入金がありましたが、代金と一致しません。入金は反映されていません。ショップに通知済みで、ご連絡があります。',
    timeHeld:
      '{{start}} のご予約は {{until}} まで確保されています。それまでにお支払いがない場合、ほかの方が予約できるようになります。',
    unpaid: '注文{{number}}番はまだ支払われていません',
    waitingGoods:
      '注文{{number}}番はお支払いをお待ちしています。入金が確認されると、ショップが商品を準備します。',
    unpaidGoods: 'ご注文は確保されています。お支払いを済ませると、ショップが商品を準備します。',
    unpaidText: 'ご注文は確保されています。お支払いを済ませるとご利用いただけます。',
    awaiting: '注文 #{{number}} のお支払いを確認しています',
    awaitingText:
      '決済会社からの確認をお待ちしています。確認が取れるとこのページは自動で変わります。もう一度支払う必要はありません。',
    failed: '注文 #{{number}} のお支払いが完了しませんでした',
    failedText:
      '請求は行われておらず、ご注文は確保されています。もう一度試すか、別の方法でお支払いください。',
    finish: 'お支払いを済ませる',
    over: '注文{{number}}番は終了しました',
    overText: 'キャンセルされたか期限が過ぎました。請求はされていません。',
    onHold: 'ショップが注文{{number}}番を確認しています',
    onHoldText: 'その間も注文は確保されています。何もする必要はありません。',
    refunded: '注文{{number}}番は返金されました',
    refundedText: 'お支払いと同じ方法で返金されます。',
    refundedSum: '返金済み',
    test: 'テスト注文',
    items: 'ご注文の内容',
    toSubscription: '定期購入を見る',
    openCourse: '学習を始める',
    download: '{{title}} をダウンロード',
    bookTime: '日時を選ぶ: {{title}}',
    appointments: '予約一覧',
    toGroup: 'グループへ：{{title}}',
    downloadFailed: 'このファイルは現在開けません。もう一度試すか、ショップにお問い合わせください。',
    noOrder: 'お立ち寄りありがとうございます',
    noOrderText: 'ここに表示する注文はありません。ご自分の注文はダッシュボードにあります。',
  },
};

import type { MailWords } from '../mail-words.ts';

export const words: MailWords = {
  code: 'または、{{minutes}} 分以内にこのコードを入力してください：',
  once: 'リンクは一度だけ、{{minutes}} 分間有効です。お心当たりがない場合は、このメールを無視してください。',
  hello: '{{name}} 様',
  test: 'これはテスト注文です。実際のお金は動いていません。',
  show: '注文を見る',
  open: '開く',
  join: 'ミーティングに参加',
  change: '変更またはキャンセル',
  signup: {
    subject: 'メールアドレスの確認',
    text: 'このアドレスがご本人のものであることを確認してください。{{site}} のアカウントが使えるようになります。',
    action: 'アドレスを確認',
  },
  invite: {
    subject: '{{site}} への招待',
    text: '{{site}} があなたのアカウントを作成しました。招待を受けるとご利用いただけます。',
    action: '招待を受ける',
  },
  recovery: {
    subject: '新しいパスワードの設定',
    text: 'あなた、またはあなたのアドレスを入力した方が、{{site}} で新しいパスワードを求めました。',
    action: 'パスワードを設定',
  },
  magiclink: {
    subject: 'ログイン用リンク',
    text: 'このリンクで、パスワードなしで {{site}} にログインできます。',
    action: 'ログイン',
  },
  email_change: {
    subject: '新しいメールアドレスの確認',
    text: '{{site}} のアカウントをこのアドレスに変更することを確認してください。',
    action: 'アドレスを確認',
  },
  email_change_current: {
    subject: 'メールアドレス変更の確認',
    text: '{{site}} のアカウントが別のアドレスに変わろうとしています。ご希望どおりであれば確認してください。',
    action: '変更を確認',
  },
  reauthentication: {
    subject: 'ご本人の確認',
    text: '続けるには、{{site}} でこのコードを入力してください。お心当たりがない場合は、パスワードを変更してください。',
  },
  recovery_code_used: {
    subject: 'リカバリーコードが使われました',
    text: 'あなたのリカバリーコードで {{site}} へのログインがありました。残りのコード: {{left}}。心当たりがない場合は、パスワードを変更し、コードを作り直してください。',
  },
  received: {
    subject: 'ご注文 {{order}} を承りました',
    text: 'ありがとうございます。注文 {{order}} を承り、{{sum}} のお支払いをお待ちしています。{{until}} までにお支払いください。入金を確認でき次第ご連絡し、手続きを進めます。',
    how: 'お支払い方法：',
  },
  paid: {
    subject: '注文 {{order}} のお支払いが完了しました',
    text: 'ありがとうございます。注文 {{order}} のお支払い {{sum}} を受け取りました。',
  },
  failed: {
    subject: '注文 {{order}} のお支払いができませんでした',
    text: '注文 {{order}} の {{sum}} のお支払いができませんでした。請求は行われていません。ご注文はもうしばらく確保されていますので、再度お試しください。時間を過ぎている場合は、改めてご注文ください。',
  },
  expired: {
    subject: '注文 {{order}} はお支払いがなく終了しました',
    text: '注文 {{order}} の {{sum}} を期限までに確認できなかったため、ご注文は終了しました。お手続きは不要です。ご希望の場合は改めてご注文ください。すでにお支払い済みの場合はショップにご連絡ください。',
  },
  cancelled: {
    subject: '注文 {{order}} はキャンセルされました',
    text: 'ショップが {{sum}} の注文 {{order}} をキャンセルしました。お支払いの必要はありません。',
  },
  refunded: {
    subject: '注文 {{order}} の返金',
    text: '注文 {{order}} の {{sum}} を返金しました。お支払いと同じ方法で戻ります。銀行によっては数日かかることがあります。',
  },
  payment_returned: {
    subject: '注文 {{order}} のお支払いを返金しました',
    text: '注文 {{order}} のお支払い {{sum}} は注文の終了後に届き、ご注文の品はもうご用意できませんでした。全額を返金しました。いつでも改めてご注文いただけます。',
  },
  renewal_soon: {
    subject: '{{title}} は {{until}} の後も続きます',
    text: '{{title}} は {{until}} の後に自動で更新され、前回と同じ方法で {{sum}} が請求されます。ご希望でない場合は、その前にご注文の画面で終了してください。',
  },
  renewal_due: {
    subject: '{{title}}：次回のお支払いのご案内',
    text: '{{title}} の次の期間は {{sum}} です（注文 {{order}}）。{{until}} までにお支払いください。それまではご利用いただけます。',
  },
  renewal_failed: {
    subject: '{{title}}：お支払いができませんでした',
    text: '{{title}} の次の期間の {{sum}} を請求できませんでした（注文 {{order}}）。数日中に再度お試しします。別のカードで今すぐお支払いいただくこともできます。{{until}} まではご利用いただけます。',
  },
  subscription_ends: {
    subject: '{{title}} は {{until}} に終了します',
    text: '今後の請求はなく、{{until}} まではご利用いただけます。それまではご注文の画面で取り消せます。',
  },
  subscription_ended: {
    subject: '{{title}} は終了しました',
    text: '{{title}} は終了しました。今後の請求はありません。',
  },
  subscription_over: {
    subject: '{{title}} は終了しました',
    text: '{{title}} の次の期間のお支払いがなかったため、ご利用を終了しました。いつでも改めてご注文いただけます。',
  },
  pay: '今すぐ支払う',
  newsletter: {
    ask: {
      subject: '{{site}} のニュースレターの登録を確認してください',
      text: 'あなた、またはあなたのアドレスを入力した方が {{site}} のニュースレターを申し込みました。確認するとお届けします。お心当たりがなければ何もしないでください。メールは届きません。',
      action: 'はい、ニュースレターを受け取ります',
    },
    welcome: {
      subject: '{{site}} のニュースレターに登録されました',
      text: 'ありがとうございます。アドレスが確認されました。いつでも登録を解除できます。',
      action: '登録を解除',
    },
  },
  account: {
    suspended: {
      subject: '{{site}} は停止されました',
      text: 'プラットフォームの運営者が {{site}} を停止しました。訪れた人には現在公開していないと表示され、ダッシュボードは閉じられ、購入もできません。データは削除されていません。',
    },
    opened: {
      subject: '{{site}} は再開されました',
      text: 'プラットフォームの運営者が {{site}} を再開しました。ページもダッシュボードも以前のとおりです。',
    },
    reason: '理由：',
  },
  news: {
    reply: '返信がありました',
    grading: '課題が採点されました',
    certificate: '修了証ができました',
    group: 'グループのお知らせ',
    announcement: 'お知らせ',
    booking: '予約',
    pending: '予約は確認待ちです',
    confirmed: '予約が確定しました',
    cancelled: '予約が取り消されました',
    tomorrow: '予約は明日です',
    soon: '予約の1時間前です',
    meeting: 'ミーティング',
    meeting_moved: 'ミーティングの時間が変わりました',
    meeting_cancelled: 'ミーティングは中止になりました',
    meeting_soon: 'まもなくミーティングが始まります',
    other: '新着情報',
  },
};

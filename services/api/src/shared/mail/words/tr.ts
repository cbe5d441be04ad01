import type { MailWords } from './en.ts';

export const words: MailWords = {
  code: 'Ya da {{minutes}} dakika içinde bu kodu girin:',
  once: 'Bağlantı bir kez ve {{minutes}} dakika boyunca geçerlidir. Siz istemediyseniz bu iletiyi dikkate almayın.',
  hello: 'Merhaba {{name}},',
  test: 'Bu bir deneme siparişiydi: gerçek para hareket etmedi.',
  show: 'Siparişi göster',
  open: 'Aç',
  join: 'Toplantıya katıl',
  change: 'Değiştir veya iptal et',
  signup: {
    subject: 'E-posta adresinizi doğrulayın',
    text: 'Bu adresin size ait olduğunu doğrulayın. Sonra {{site}} hesabınız hazır olur.',
    action: 'Adresi doğrula',
  },
  invite: {
    subject: '{{site}} sizi davet ediyor',
    text: '{{site}} sizin için bir hesap açtı. Kullanmak için daveti kabul edin.',
    action: 'Daveti kabul et',
  },
  recovery: {
    subject: 'Yeni bir parola seçin',
    text: 'Siz ya da adresinizi yazan biri, {{site}} için yeni bir parola istedi.',
    action: 'Parola seç',
  },
  magiclink: {
    subject: 'Giriş bağlantınız',
    text: 'Bu bağlantıyla {{site}} sitesine parolasız girersiniz.',
    action: 'Giriş yap',
  },
  email_change: {
    subject: 'Yeni e-posta adresinizi doğrulayın',
    text: '{{site}} hesabınızın bu adrese geçtiğini doğrulayın.',
    action: 'Adresi doğrula',
  },
  email_change_current: {
    subject: 'E-posta adresi değişikliğini onaylayın',
    text: '{{site}} hesabınız başka bir adrese geçmek üzere. İstediğiniz buysa onaylayın.',
    action: 'Değişikliği onayla',
  },
  reauthentication: {
    subject: 'Siz olduğunuzu doğrulayın',
    text: 'Devam etmek için bu kodu {{site}} sitesine girin. Siz istemediyseniz parolanızı değiştirin.',
  },
  recovery_code_used: {
    subject: 'Bir kurtarma kodu kullanıldı',
    text: 'Kurtarma kodlarınızdan biriyle {{site}} sitesinde oturum açıldı. Kalan kod: {{left}}. Siz değilseniz parolanızı değiştirin ve yeni kodlar oluşturun.',
  },
  account_exists: {
    subject: 'Zaten bir hesabınız var',
    text: 'Biri bu adresi {{site}} sitesinde kullanmak istedi. Bu adresle bir hesap zaten var: onunla oturum açın ya da parolanızı unuttuysanız yenisini seçin. Siz değilseniz bir şey yapmanız gerekmez.',
  },
  received: {
    subject: '{{order}} numaralı siparişiniz bizde',
    text: 'Teşekkürler. {{order}} numaralı sipariş verildi ve {{sum}} tutarındaki ödemenizi bekliyor. Lütfen {{until}} tarihine kadar ödeyin. Para gelir gelmez size yazarız ve sipariş ilerler.',
    how: 'Nasıl ödenir:',
  },
  paid: {
    subject: '{{order}} numaralı sipariş ödendi',
    text: 'Teşekkürler. {{order}} numaralı sipariş için {{sum}} tutarındaki ödemenizi aldık.',
  },
  failed: {
    subject: '{{order}} numaralı siparişin ödemesi gerçekleşmedi',
    text: '{{order}} numaralı sipariş için {{sum}} tutarındaki ödemeniz gerçekleşmedi, hiçbir şey çekilmedi. Sipariş kısa bir süre daha sizin için tutulur: yeniden deneyebilirsiniz. Süresi dolduysa yeniden sipariş verin.',
  },
  expired: {
    subject: '{{order}} numaralı sipariş ödenmeden sona erdi',
    text: '{{order}} numaralı sipariş için {{sum}} zamanında gelmedi, bu yüzden sipariş sona erdi. Bir şey yapmanız gerekmez. Hâlâ istiyorsanız yeniden sipariş verin. Bu arada ödediyseniz mağazaya yazın.',
  },
  cancelled: {
    subject: '{{order}} numaralı sipariş iptal edildi',
    text: 'Mağaza {{sum}} tutarındaki {{order}} numaralı siparişi iptal etti. Artık ödenecek bir şey yok.',
  },
  refunded: {
    subject: '{{order}} numaralı siparişin iadesi',
    text: '{{order}} numaralı siparişin {{sum}} tutarını iade ettik. Para ödendiği yoldan döner; bankalar birkaç gün isteyebilir.',
  },
  payment_returned: {
    subject: '{{order}} numaralı siparişin ödemesi geri verildi',
    text: '{{order}} numaralı sipariş için {{sum}} tutarındaki ödemeniz sipariş sona erdikten sonra geldi ve sipariş ettiğiniz artık yoktu. Tamamını geri verdik. İstediğiniz zaman yeniden sipariş verebilirsiniz.',
  },
  renewal_soon: {
    subject: '{{title}} {{until}} tarihinden sonra sürer',
    text: '{{title}} {{until}} tarihinden sonra kendiliğinden yenilenir; o zaman {{sum}} önceki yolla çekilir. İstemiyorsanız daha önce siparişlerinizden sona erdirin.',
  },
  renewal_due: {
    subject: '{{title}}: sıradaki ödemenin zamanı geldi',
    text: '{{title}} için sonraki dönem {{sum}} tutuyor (sipariş {{order}}). Lütfen {{until}} tarihine kadar ödeyin; o zamana kadar aboneliğiniz sürer.',
  },
  renewal_failed: {
    subject: '{{title}}: ödeme gerçekleşmedi',
    text: '{{title}} için sonraki dönemin {{sum}} tutarını tahsil edemedik (sipariş {{order}}). Önümüzdeki günlerde yeniden deneyeceğiz. İsterseniz başka bir kartla şimdi de ödeyebilirsiniz. Aboneliğiniz {{until}} tarihine kadar sürer.',
  },
  subscription_ends: {
    subject: '{{title}} {{until}} tarihinde sona erer',
    text: 'Artık bir şey çekilmez ve aboneliğiniz {{until}} tarihine kadar sürer. O zamana dek siparişleriniz bölümünden bunu geri alabilirsiniz.',
  },
  subscription_ended: {
    subject: '{{title}} sona erdi',
    text: '{{title}} sona erdirildi. Artık bir şey çekilmez.',
  },
  subscription_over: {
    subject: '{{title}} sona erdi',
    text: '{{title}} için sonraki dönem ödenmedi, bu yüzden aboneliğiniz sona erdi. İstediğiniz zaman yeniden sipariş verebilirsiniz.',
  },
  pay: 'Şimdi öde',
  newsletter: {
    ask: {
      subject: '{{site}} bültenini istediğini onayla',
      text: 'Sen ya da adresini yazan biri {{site}} bültenini istedi. Onaylarsan sana gelir. Sen değilsen hiçbir şey yapma: kimse sana yazmaz.',
      action: 'Evet, bülteni gönderin',
    },
    welcome: {
      subject: 'Artık {{site}} bültenini alıyorsun',
      text: 'Teşekkürler, adresin onaylandı. İstediğin zaman abonelikten çıkabilirsin.',
      action: 'Abonelikten çık',
    },
  },
  account: {
    suspended: {
      subject: '{{site}} askıya alındı',
      text: 'Platformu yönetenler {{site}} sitesini askıya aldı. Ziyaretçiler sitenin şu anda açık olmadığını görür, panel kapalıdır ve hiçbir şey satın alınamaz. Hiçbir şey silinmedi.',
    },
    opened: {
      subject: '{{site}} yeniden açık',
      text: 'Platformu yönetenler {{site}} sitesini yeniden açtı. Sayfaları ve paneli eskisi gibi yerinde.',
    },
    reason: 'Gerekçe:',
  },
  news: {
    reply: 'Biri size yanıt verdi',
    grading: 'Çalışmanız değerlendirildi',
    certificate: 'Sertifikanız hazır',
    group: 'Bir gruptan haber',
    announcement: 'Bir duyuru',
    booking: 'Randevu',
    pending: 'Randevu onay bekliyor',
    confirmed: 'Randevu onaylandı',
    cancelled: 'Randevu iptal edildi',
    tomorrow: 'Randevu yarın',
    soon: 'Randevuya bir saat kaldı',
    meeting: 'Bir toplantı',
    meeting_moved: 'Bir toplantının saati değişti',
    meeting_cancelled: 'Bir toplantı iptal edildi',
    meeting_soon: 'Bir toplantı birazdan başlıyor',
    other: 'Haberler',
  },
};

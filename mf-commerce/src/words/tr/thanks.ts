import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'Teşekkürler',
    paid: 'Teşekkürler, {{name}}',
    free: '{{number}} numaralı sipariş tamam ve {{email}} altında saklanıyor.',
    waiting: 'Siparişin verildi, {{name}}',
    waitingText:
      '{{number}} numaralı sipariş ödemeni bekliyor. Mağaza parayı alınca ödendi olarak işaretler ve erişimin açılır.',
    mismatch:
      'Bu sipariş için {{amount}} aldık; bu, siparişin tutarı değil. Tutar sayılmadı. Mağazanın haberi var, seninle iletişime geçecek.',
    timeHeld:
      '{{start}} tarihli randevunuz {{until}} tarihine kadar sizin için tutulur. O zamana kadar ödenmezse başkaları alabilir.',
    unpaid: '{{number}} numaralı sipariş henüz ödenmedi',
    waitingGoods:
      '{{number}} numaralı sipariş ödemeni bekliyor. Mağaza parayı alınca ödendi olarak işaretler ve senin için hazırlar.',
    unpaidGoods: 'Senin için tutuluyor. Mağazanın hazırlayabilmesi için ödemeyi tamamla.',
    unpaidText: 'Senin için tutuluyor. Erişim için ödemeyi tamamla.',
    awaiting: '{{number}} numaralı siparişin ödemesi yolda',
    awaitingText:
      'Ödeme sağlayıcısı henüz onaylamadı. Onaylayınca bu sayfa kendiliğinden değişir; yeniden ödemen gerekmez.',
    failed: '{{number}} numaralı siparişin ödemesi tamamlanmadı',
    failedText:
      'Hiçbir tutar çekilmedi ve sipariş senin için tutuluyor. Yeniden dene ya da başka bir yolla öde.',
    finish: 'Ödemeyi tamamla',
    over: '{{number}} numaralı sipariş kapandı',
    overText: 'İptal edildi ya da süresi doldu. Hiçbir şey çekilmedi.',
    onHold: 'Mağaza {{number}} numaralı siparişi inceliyor',
    onHoldText: 'Bu arada senin için tutuluyor. Yapman gereken bir şey yok.',
    refunded: '{{number}} numaralı siparişin parası iade edildi',
    refundedText: 'Para geldiği yoldan geri döner.',
    refundedSum: 'İade edilen',
    test: 'Test siparişi',
    items: 'Sipariş ettiklerin',
    toSubscription: 'Aboneliğinizi görün',
    openCourse: 'Öğrenmeye başla',
    download: '{{title}} indir',
    bookTime: 'Zaman seç: {{title}}',
    appointments: 'Randevularınız',
    toGroup: 'Gruba git: {{title}}',
    downloadFailed: 'Bu dosya şu anda size açık değil. Yeniden deneyin ya da mağazaya sorun.',
    noOrder: 'Uğradığın için teşekkürler',
    noOrderText: 'Burada gösterilecek sipariş yok. Siparişlerin panelinde.',
  },
};

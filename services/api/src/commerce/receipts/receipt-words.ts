import type { Language } from '@stoa/shared/contracts/languages';

interface ReceiptWords {
  title: string;
  order: string;
  paidOn: string;
  soldTo: string;
  sum: string;
  discount: string;
  ofWhich: string;
  total: string;
  refunded: string;
  test: string;
}

const en: ReceiptWords = {
  title: 'Receipt',
  order: 'Order',
  paidOn: 'Paid on',
  soldTo: 'Sold to',
  sum: 'Sum',
  discount: 'Discount',
  ofWhich: 'of which',
  total: 'Total',
  refunded: 'Refunded',
  test: 'Test order: no money has moved',
};

/** The words on paper, in every language a site may be in. */
export const RECEIPT_WORDS: Record<Language, ReceiptWords> = {
  en,
  es: { title: 'Recibo', order: 'Pedido', paidOn: 'Pagado el', soldTo: 'Vendido a', sum: 'Suma', discount: 'Descuento', ofWhich: 'del cual', total: 'Total', refunded: 'Reembolsado', test: 'Pedido de prueba: no se ha movido dinero' }, // prettier-ignore
  fr: { title: 'Reçu', order: 'Commande', paidOn: 'Payé le', soldTo: 'Vendu à', sum: 'Somme', discount: 'Remise', ofWhich: 'dont', total: 'Total', refunded: 'Remboursé', test: 'Commande de test : aucun argent n’a circulé' }, // prettier-ignore
  de: { title: 'Beleg', order: 'Bestellung', paidOn: 'Bezahlt am', soldTo: 'Verkauft an', sum: 'Summe', discount: 'Rabatt', ofWhich: 'davon', total: 'Gesamt', refunded: 'Erstattet', test: 'Testbestellung: es ist kein Geld geflossen' }, // prettier-ignore
  it: { title: 'Ricevuta', order: 'Ordine', paidOn: 'Pagato il', soldTo: 'Venduto a', sum: 'Somma', discount: 'Sconto', ofWhich: 'di cui', total: 'Totale', refunded: 'Rimborsato', test: 'Ordine di prova: nessun denaro è stato mosso' }, // prettier-ignore
  pt: { title: 'Recibo', order: 'Pedido', paidOn: 'Pago em', soldTo: 'Vendido a', sum: 'Soma', discount: 'Desconto', ofWhich: 'dos quais', total: 'Total', refunded: 'Reembolsado', test: 'Pedido de teste: nenhum dinheiro foi movido' }, // prettier-ignore
  nl: { title: 'Bon', order: 'Bestelling', paidOn: 'Betaald op', soldTo: 'Verkocht aan', sum: 'Som', discount: 'Korting', ofWhich: 'waarvan', total: 'Totaal', refunded: 'Terugbetaald', test: 'Testbestelling: er is geen geld bewogen' }, // prettier-ignore
  sv: { title: 'Kvitto', order: 'Beställning', paidOn: 'Betald', soldTo: 'Såld till', sum: 'Summa', discount: 'Rabatt', ofWhich: 'varav', total: 'Totalt', refunded: 'Återbetalt', test: 'Testbeställning: inga pengar har rört sig' }, // prettier-ignore
  pl: { title: 'Potwierdzenie', order: 'Zamówienie', paidOn: 'Zapłacono', soldTo: 'Sprzedano', sum: 'Suma', discount: 'Rabat', ofWhich: 'w tym', total: 'Razem', refunded: 'Zwrócono', test: 'Zamówienie testowe: żadne pieniądze nie zostały przekazane' }, // prettier-ignore
  ru: { title: 'Квитанция', order: 'Заказ', paidOn: 'Оплачен', soldTo: 'Продано', sum: 'Сумма', discount: 'Скидка', ofWhich: 'в том числе', total: 'Итого', refunded: 'Возвращено', test: 'Тестовый заказ: деньги не переводились' }, // prettier-ignore
  uk: { title: 'Квитанція', order: 'Замовлення', paidOn: 'Сплачено', soldTo: 'Продано', sum: 'Сума', discount: 'Знижка', ofWhich: 'зокрема', total: 'Разом', refunded: 'Повернено', test: 'Тестове замовлення: гроші не переказувалися' }, // prettier-ignore
  tr: { title: 'Makbuz', order: 'Sipariş', paidOn: 'Ödeme tarihi', soldTo: 'Alıcı', sum: 'Ara toplam', discount: 'İndirim', ofWhich: 'içinde', total: 'Toplam', refunded: 'İade edilen', test: 'Deneme siparişi: para hareketi olmadı' }, // prettier-ignore
  ar: { title: 'إيصال', order: 'الطلب', paidOn: 'دُفع في', soldTo: 'بيع إلى', sum: 'المجموع', discount: 'الخصم', ofWhich: 'منها', total: 'الإجمالي', refunded: 'المسترد', test: 'طلب تجريبي: لم ينتقل أي مال' }, // prettier-ignore
  hi: { title: 'रसीद', order: 'ऑर्डर', paidOn: 'भुगतान की तारीख', soldTo: 'खरीदार', sum: 'जोड़', discount: 'छूट', ofWhich: 'जिसमें', total: 'कुल', refunded: 'लौटाई गई राशि', test: 'परीक्षण ऑर्डर: कोई पैसा नहीं दिया गया' }, // prettier-ignore
  bn: { title: 'রসিদ', order: 'অর্ডার', paidOn: 'পরিশোধের তারিখ', soldTo: 'ক্রেতা', sum: 'যোগফল', discount: 'ছাড়', ofWhich: 'যার মধ্যে', total: 'মোট', refunded: 'ফেরত দেওয়া', test: 'পরীক্ষামূলক অর্ডার: কোনো টাকা লেনদেন হয়নি' }, // prettier-ignore
  th: { title: 'ใบเสร็จรับเงิน', order: 'คำสั่งซื้อ', paidOn: 'ชำระเมื่อ', soldTo: 'ผู้ซื้อ', sum: 'ยอดรวม', discount: 'ส่วนลด', ofWhich: 'ในจำนวนนี้', total: 'รวมทั้งสิ้น', refunded: 'คืนเงินแล้ว', test: 'คำสั่งซื้อทดสอบ: ไม่มีการโอนเงินจริง' }, // prettier-ignore
  vi: { title: 'Biên nhận', order: 'Đơn hàng', paidOn: 'Thanh toán ngày', soldTo: 'Bán cho', sum: 'Tạm tính', discount: 'Giảm giá', ofWhich: 'trong đó', total: 'Tổng cộng', refunded: 'Đã hoàn', test: 'Đơn hàng thử: không có tiền được chuyển' }, // prettier-ignore
  zh: { title: '收据', order: '订单', paidOn: '付款日期', soldTo: '买方', sum: '小计', discount: '折扣', ofWhich: '其中', total: '合计', refunded: '已退款', test: '测试订单：没有实际付款' }, // prettier-ignore
  ja: { title: '領収書', order: '注文', paidOn: 'お支払日', soldTo: 'ご購入者', sum: '小計', discount: '割引', ofWhich: 'うち', total: '合計', refunded: '返金済み', test: 'テスト注文：実際の支払いはありません' }, // prettier-ignore
  ko: { title: '영수증', order: '주문', paidOn: '결제일', soldTo: '구매자', sum: '소계', discount: '할인', ofWhich: '이 중', total: '합계', refunded: '환불됨', test: '테스트 주문: 실제 결제는 없었습니다' }, // prettier-ignore
};

import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'Dziękujemy',
    paid: 'Dziękujemy, {{name}}',
    free: 'Zamówienie nr {{number}} jest gotowe i zapisane pod {{email}}.',
    waiting: 'Zamówienie złożone, {{name}}',
    waitingText:
      'Zamówienie nr {{number}} czeka na płatność. Gdy sklep otrzyma pieniądze, oznaczy je jako opłacone i otworzy dostęp.',
    mismatch:
      'Otrzymaliśmy {{amount}} za to zamówienie, a to nie jest jego cena. Kwota nie została zaliczona. Sklep o tym wie i się odezwie.',
    timeHeld:
      'Twój termin {{start}} jest zarezerwowany do {{until}}. Jeśli do tego czasu nie zostanie opłacony, będą mogli go zarezerwować inni.',
    unpaid: 'Zamówienie nr {{number}} nie jest jeszcze opłacone',
    waitingGoods:
      'Zamówienie nr {{number}} czeka na płatność. Gdy sklep otrzyma pieniądze, oznaczy je jako opłacone i przygotuje.',
    unpaidGoods: 'Jest dla ciebie zarezerwowane. Dokończ płatność, aby sklep mógł je przygotować.',
    unpaidText: 'Jest dla ciebie zarezerwowane. Dokończ płatność, aby uzyskać dostęp.',
    awaiting: 'Twoja płatność za zamówienie nr {{number}} jest w drodze',
    awaitingText:
      'Operator płatności jeszcze jej nie potwierdził. Ta strona zmieni się sama, gdy to zrobi; nie musisz płacić ponownie.',
    failed: 'Płatność za zamówienie nr {{number}} nie powiodła się',
    failedText:
      'Niczego nie pobrano, a zamówienie jest dla ciebie zarezerwowane. Spróbuj ponownie lub zapłać inaczej.',
    finish: 'Dokończ płatność',
    over: 'Zamówienie nr {{number}} jest zamknięte',
    overText: 'Zostało anulowane lub minął jego czas. Nic nie pobrano.',
    onHold: 'Sklep sprawdza zamówienie nr {{number}}',
    onHoldText: 'Tymczasem pozostaje zarezerwowane. Nie musisz nic robić.',
    refunded: 'Zwrócono pieniądze za zamówienie nr {{number}}',
    refundedText: 'Pieniądze wracają tą samą drogą.',
    refundedSum: 'Zwrócono',
    test: 'Zamówienie testowe',
    items: 'Co zostało zamówione',
    toSubscription: 'Zobacz swoją subskrypcję',
    openCourse: 'Zacznij naukę',
    download: 'Pobierz {{title}}',
    bookTime: 'Wybierz termin: {{title}}',
    appointments: 'Twoje spotkania',
    toGroup: 'Do grupy: {{title}}',
    downloadFailed: 'Ten plik nie jest teraz dla Ciebie dostępny. Spróbuj ponownie lub zapytaj sklep.',
    noOrder: 'Dziękujemy za odwiedziny',
    noOrderText: 'Nie ma tu zamówienia do pokazania. Twoje zamówienia są w panelu.',
  },
};

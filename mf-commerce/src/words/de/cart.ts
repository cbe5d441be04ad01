import type { CartWords } from '../commerce-words.ts';

export const words: CartWords = {
  cart: {
    title: 'Dein Warenkorb',
    button_zero: 'Warenkorb, leer',
    button_one: 'Warenkorb, {{count}} Artikel',
    button_other: 'Warenkorb, {{count}} Artikel',
    close: 'Warenkorb schließen',
    remove: '{{title}} entfernen',
    empty: 'Dein Warenkorb ist leer',
    emptyText: 'Kurse und Produkte, die du auswählst, warten hier, bis du zur Kasse gehst.',
    browse: 'Kurse ansehen',
    sum: 'Zwischensumme',
    discountWith: 'Rabatt ({{name}})',
    total: 'Gesamt',
    checkout: 'Zur Kasse',
    quantity: 'Anzahl: {{count}}',
    firstPaymentOnly: 'Der Gutschein senkt nur die erste Zahlung.',
    couponApplied: 'Der Gutschein ist eingelöst.',
    couponLimit: 'Dieser Gutschein ist aufgebraucht.',
    couponUnavailable: 'Dieser Gutschein gilt noch nicht.',
    couponExpired: 'Dieser Gutschein ist abgelaufen.',
    couponGone: 'Den Gutschein {{name}} gibt es nicht mehr, darum wurde er aus dem Warenkorb genommen.',
    couponTries: 'Zu viele Versuche. Warte eine Minute und probiere den Gutschein dann noch einmal.',
    couponUnreachable:
      'Der Gutschein konnte nicht geprüft werden. Prüfe deine Verbindung und versuche es noch einmal.',
    currencyChanged:
      'Dieser Laden verkauft jetzt in einer anderen Währung, darum wurde dein Warenkorb geleert.',
  },
  coupon: {
    add: 'Gutschein einlösen',
    label: 'Gutscheincode',
    apply: 'Einlösen',
    close: 'Gutscheinfeld schließen',
    remove: 'Gutschein {{name}} entfernen',
  },
  frequency: { per: 'pro {{unit}}', every: 'alle {{span}}' },
  order: {
    signIn: 'Melde dich an, um deine Bestellung zu sehen',
    signInText: 'Eine Bestellung sieht nur, wer sie aufgegeben hat.',
    signInAction: 'Anmelden',
    missing: 'Diese Bestellung wurde nicht gefunden',
    missingText:
      'Vielleicht gehört sie zu einem anderen Konto. Deine eigenen Bestellungen stehen in deiner Übersicht.',
    failed: 'Die Bestellung konnte nicht geladen werden',
    failedText: 'Sie ist sicher. Prüfe deine Verbindung und versuche es noch einmal.',
    toOrders: 'Alle meine Bestellungen',
    paidText: 'Bestellung Nr. {{number}} ist bezahlt und unter {{email}} gespeichert.',
    retry: 'Noch einmal versuchen',
    loading: 'Deine Bestellung wird geladen',
    unit: '{{price}} pro Stück',
  },
};

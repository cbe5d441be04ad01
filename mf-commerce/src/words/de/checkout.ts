import type { CheckoutWords } from '../commerce-words.ts';

export const words: CheckoutWords = {
  checkout: {
    title: 'Kasse',
    back: 'Zurück zum Laden',
    items: 'Deine Bestellung',
    quantityOf: 'Anzahl von {{title}}',
    fewer: 'Eins weniger von {{title}}',
    more: 'Eins mehr von {{title}}',
    left_one: 'Nur noch {{count}} Stück.',
    left_other: 'Nur noch {{count}} Stück.',
    soldOut: 'Ausverkauft. Entferne es, um fortzufahren.',
    gone: 'Nicht mehr im Verkauf. Entferne es, um fortzufahren.',
    contact: 'Kontakt',
    name: 'Vollständiger Name',
    email: 'E-Mail-Adresse',
    emailHint: 'Deine Bestellung und dein Konto werden darunter geführt.',
    country: 'Land',
    chooseCountry: 'Wähle ein Land',
    street: 'Straße und Hausnummer',
    city: 'Ort',
    postalCode: 'Postleitzahl',
    region: 'Bundesland oder Region',
    account: 'Dein Konto',
    accountText: 'Was du kaufst, bleibt in deinem Konto.',
    isNew: 'Ich bin neu hier',
    isKnown: 'Ich habe ein Konto',
    password: 'Passwort',
    newPassword: 'Wähle ein Passwort',
    newPasswordHint: 'Mindestens 8 Zeichen.',
    signedInAs: 'Angemeldet als {{email}}',
    payment: 'Zahlung',
    testMode: 'Testbetrieb',
    testModeText: 'Dieser Laden nimmt Testzahlungen an: Es fließt kein echtes Geld.',
    providers: {
      offline: 'Später zahlen, per Überweisung oder vor Ort',
      paypal: 'PayPal',
      stripe: 'Karte (Stripe)',
      razorpay: 'Razorpay',
    },
    providerText: {
      offline: 'Die Bestellung wartet, bis der Laden deine Zahlung hat.',
      paypal: 'Du zahlst im nächsten Schritt.',
      stripe: 'Du zahlst im nächsten Schritt.',
      razorpay: 'Du zahlst im nächsten Schritt.',
    },
    nothingToPay: 'Für diese Bestellung ist nichts zu zahlen.',
    payLater: 'Heute ist nichts zu zahlen. Wähle, wie du später zahlst.',
    placeWith: 'Bestellen · {{total}}',
    signUpAndPlace: 'Konto anlegen und bestellen',
    signInAndPlace: 'Anmelden und bestellen',
    placeFree: 'Kostenlos bestellen',
    confirmMail: 'Schau in dein Postfach',
    confirmMailText:
      'Wir haben einen Link an {{email}} geschickt. Öffne ihn, um die Adresse zu bestätigen, und komm dann zurück: Warenkorb und Eingaben bleiben erhalten.',
    empty: 'Es gibt nichts zu bezahlen',
    emptyText: 'Füge zuerst einen Kurs oder ein Produkt hinzu; es wartet dann hier.',
    failed: 'Die Preise konnten nicht geladen werden',
    failedText: 'Dein Warenkorb bleibt erhalten. Prüfe deine Verbindung und versuche es noch einmal.',
    toCourses: 'Zu meinen Kursen',
  },
  pay: {
    otherWay: 'Andere Zahlungsart wählen',
    title: 'Bestellung Nr. {{number}} bezahlen',
    test: 'Das ist die Test-Zahlungsstelle',
    testText: 'Sie antwortet anstelle von {{provider}}. Es fließt kein echtes Geld.',
    pay: '{{total}} zahlen',
    cancel: 'Abbrechen und Bestellung ändern',
    until: 'Die Bestellung ist bis {{time}} für dich reserviert.',
    over: 'Diese Bestellung kann nicht mehr bezahlt werden',
    overText:
      'Sie wurde abgebrochen oder ihre Zeit ist abgelaufen, und nichts wurde abgebucht. Du kannst neu bestellen.',
    again: 'Noch einmal bestellen',
    offline: 'Diese Bestellung wird nicht hier bezahlt',
    offlineText:
      'Du hast gewählt, später zu zahlen. Der Laden markiert die Bestellung als bezahlt, sobald dein Geld da ist.',
    seeOrder: 'Bestellung ansehen',
    declined: 'Es wurde nichts abgebucht. Versuche es noch einmal oder zahle auf andere Weise.',
  },
  fields: {
    street: 'Geben Sie Straße und Hausnummer ein.',
    city: 'Geben Sie Ihren Ort ein.',
    postalCode: 'Prüfe deine Postleitzahl.',
    region: 'Prüfe deine Region oder dein Bundesland.',
    name: 'Gib deinen Namen ein.',
    email: 'Gib eine E-Mail-Adresse ein, etwa name@example.com.',
    country: 'Wähle dein Land.',
    password: 'Gib dein Passwort ein.',
    newPassword: 'Wähle ein Passwort mit mindestens 10 Zeichen.',
  },
  errors: {
    heading: 'Die Bestellung wurde nicht aufgegeben',
    unknownHeading: 'Der Laden hat nicht geantwortet',
    payHeading: 'Die Zahlung ist nicht durchgegangen',
    already_owned:
      'Eines davon gehört dir schon. Entferne es aus dem Warenkorb; du findest es bei deinen Kursen.',
    coupon_expired:
      'Der Gutschein ist abgelaufen und wurde entfernt. Prüfe den neuen Gesamtbetrag und bestelle noch einmal.',
    coupon_limit:
      'Der Gutschein ist aufgebraucht und wurde entfernt. Prüfe den neuen Gesamtbetrag und bestelle noch einmal.',
    coupon_not_found:
      'Den Gutschein gibt es nicht mehr, er wurde entfernt. Prüfe den neuen Gesamtbetrag und bestelle noch einmal.',
    coupon_unavailable:
      'Der Gutschein gilt noch nicht und wurde entfernt. Prüfe den neuen Gesamtbetrag und bestelle noch einmal.',
    empty_order: 'Die Bestellung ist leer. Lege zuerst etwas in den Warenkorb.',
    idempotency_mismatch:
      'Die Bestellung hat sich unterwegs geändert. Prüfe sie noch einmal und gib sie erneut auf.',
    invalid_input: 'Der Laden konnte die Angaben nicht lesen. Prüfe sie und bestelle noch einmal.',
    fieldsHeading: 'Prüfe diese Felder und bestelle noch einmal: {{fields}}.',
    invalid_quantity: 'Eine der Mengen ist nicht möglich. Ändere sie und bestelle noch einmal.',
    item_unavailable: 'Etwas im Warenkorb wird nicht mehr verkauft. Entferne es und bestelle noch einmal.',
    not_a_member:
      'Du bist noch kein Mitglied dieser Website. Versuche es noch einmal; wenn es so bleibt, schreib der Website.',
    not_authenticated:
      'Du wurdest abgemeldet. Melde dich wieder an; Warenkorb und Eingaben bleiben erhalten.',
    order_not_found:
      'Diese Bestellung wurde nicht gefunden. Sieh in deiner Übersicht unter Bestellungen nach.',
    order_not_payable:
      'Diese Bestellung kann nicht mehr bezahlt werden: Sie ist bezahlt, abgebrochen oder zu alt. Es wurde nichts abgebucht.',
    out_of_stock:
      'So viele sind nicht mehr da. Verringere die Menge oder entferne es und bestelle dann noch einmal.',
    price_changed: 'Der Preis hat sich geändert. Prüfe den neuen Gesamtbetrag und bestelle noch einmal.',
    provider_not_offered: 'Diese Zahlungsart gibt es hier nicht. Wähle eine andere.',
    unpaid_order_limit:
      'Du hast hier schon so viele unbezahlte Bestellungen, wie erlaubt sind. Bezahle oder storniere eine und versuche es erneut.',
    rate_limited:
      'Zu viele Versuche. Warte eine Minute und versuche es noch einmal; dein Warenkorb bleibt erhalten.',
    test_mode_off:
      'Die Test-Zahlungsstelle ist für diesen Laden ausgeschaltet. Wähle eine andere Zahlungsart.',
    gateway_refused:
      'Der Zahlungsanbieter hat diese Zahlung nicht angenommen. Es wurde nichts abgebucht; versuche es später oder schreibe der Website.',
    gateway_unavailable:
      'Der Zahlungsanbieter antwortet nicht. Es wurde nichts abgebucht; versuche es gleich noch einmal.',
    forbidden: 'Dieses Konto darf das hier nicht. Melde dich mit einem anderen an.',
    internal:
      'Dein Warenkorb bleibt erhalten. Versuche es noch einmal: Es kann weder doppelt bestellt noch doppelt abgebucht werden.',
  },
  auth: {
    user_already_exists: 'Mit dieser E-Mail-Adresse gibt es ein Konto. Melde dich mit seinem Passwort an.',
    invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
    weak_password: 'Dieses Passwort ist zu schwach. Wähle ein längeres.',
    email_not_confirmed:
      'Bestätige zuerst deine E-Mail-Adresse: Öffne den Link, den wir dir geschickt haben.',
    over_request_rate_limit: 'Zu viele Versuche. Warte eine Minute und versuche es noch einmal.',
    other: 'Die Anmeldung hat nicht geklappt. Versuche es noch einmal; deine Eingaben bleiben erhalten.',
  },
};

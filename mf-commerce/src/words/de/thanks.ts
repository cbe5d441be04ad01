import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'Vielen Dank',
    paid: 'Vielen Dank, {{name}}',
    free: 'Bestellung Nr. {{number}} ist abgeschlossen und unter {{email}} gespeichert.',
    waiting: 'Deine Bestellung ist aufgegeben, {{name}}',
    waitingText:
      'Bestellung Nr. {{number}} wartet auf deine Zahlung. Sobald das Geld da ist, markiert der Laden sie als bezahlt und dein Zugang öffnet sich.',
    mismatch:
      'Für diese Bestellung sind {{amount}} eingegangen; das ist nicht ihr Preis. Der Betrag wurde nicht gezählt. Der Shop weiß davon und meldet sich.',
    timeHeld:
      'Ihr Termin am {{start}} ist bis {{until}} für Sie reserviert. Ist er bis dahin nicht bezahlt, können andere ihn buchen.',
    unpaid: 'Bestellung Nr. {{number}} ist noch nicht bezahlt',
    waitingGoods:
      'Bestellung Nr. {{number}} wartet auf deine Zahlung. Sobald das Geld da ist, markiert der Laden sie als bezahlt und macht sie für dich fertig.',
    unpaidGoods:
      'Sie ist für dich reserviert. Schließe die Zahlung ab, damit der Laden sie fertig machen kann.',
    unpaidText: 'Sie ist für dich reserviert. Schließe die Zahlung ab, um Zugang zu bekommen.',
    awaiting: 'Deine Zahlung für Bestellung #{{number}} ist unterwegs',
    awaitingText:
      'Der Zahlungsanbieter hat sie noch nicht bestätigt. Diese Seite ändert sich von selbst, sobald er es tut; du musst nicht noch einmal zahlen.',
    failed: 'Die Zahlung für Bestellung #{{number}} hat nicht geklappt',
    failedText:
      'Es wurde nichts abgebucht, und die Bestellung ist für dich reserviert. Versuche es noch einmal oder zahle auf andere Weise.',
    finish: 'Zahlung abschließen',
    over: 'Bestellung Nr. {{number}} ist geschlossen',
    overText: 'Sie wurde abgebrochen oder ihre Zeit ist abgelaufen. Es wurde nichts abgebucht.',
    onHold: 'Der Laden prüft Bestellung Nr. {{number}}',
    onHoldText: 'Sie bleibt solange für dich reserviert. Du musst nichts tun.',
    refunded: 'Bestellung Nr. {{number}} wurde erstattet',
    refundedText: 'Das Geld geht auf dem gleichen Weg zurück.',
    refundedSum: 'Erstattet',
    test: 'Testbestellung',
    items: 'Was du bestellt hast',
    toSubscription: 'Dein Abonnement ansehen',
    openCourse: 'Jetzt lernen',
    download: '{{title}} herunterladen',
    bookTime: 'Termin wählen: {{title}}',
    appointments: 'Deine Termine',
    toGroup: 'Zur Gruppe: {{title}}',
    downloadFailed:
      'Diese Datei ist für dich gerade nicht offen. Versuche es noch einmal oder frage den Shop.',
    noOrder: 'Danke für deinen Besuch',
    noOrderText: 'Hier gibt es keine Bestellung zu zeigen. Deine Bestellungen stehen in deiner Übersicht.',
  },
};

import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'Tack',
    paid: 'Tack, {{name}}',
    free: 'Beställning {{number}} är klar och sparad under {{email}}.',
    waiting: 'Din beställning är lagd, {{name}}',
    waitingText:
      'Beställning {{number}} väntar på din betalning. När pengarna har kommit markerar butiken den som betald och du får tillgång.',
    mismatch:
      'Vi tog emot {{amount}} för den här beställningen, vilket inte är dess pris. Beloppet räknades inte. Butiken vet om det och hör av sig.',
    timeHeld: 'Din tid {{start}} hålls till {{until}}. Är den inte betald då kan andra boka den.',
    unpaid: 'Beställning {{number}} är inte betald än',
    waitingGoods:
      'Beställning {{number}} väntar på din betalning. När pengarna har kommit markerar butiken den som betald och gör den i ordning.',
    unpaidGoods: 'Den hålls för dig. Slutför betalningen så att butiken kan göra den i ordning.',
    unpaidText: 'Den hålls för dig. Slutför betalningen för att få tillgång.',
    awaiting: 'Din betalning för beställning #{{number}} är på väg',
    awaitingText:
      'Betaltjänsten har inte bekräftat den än. Sidan ändras av sig själv när det sker; du behöver inte betala igen.',
    failed: 'Betalningen för beställning #{{number}} gick inte igenom',
    failedText:
      'Inget har dragits och beställningen hålls för dig. Försök igen eller betala på ett annat sätt.',
    finish: 'Slutför betalningen',
    over: 'Beställning {{number}} är stängd',
    overText: 'Den avbröts eller så gick tiden ut. Inget har dragits.',
    onHold: 'Butiken granskar beställning {{number}}',
    onHoldText: 'Den hålls för dig under tiden. Du behöver inte göra något.',
    refunded: 'Beställning {{number}} har återbetalats',
    refundedText: 'Pengarna går tillbaka samma väg.',
    refundedSum: 'Återbetalt',
    test: 'Testbeställning',
    items: 'Det du beställde',
    toSubscription: 'Se din prenumeration',
    openCourse: 'Börja lära dig',
    download: 'Ladda ner {{title}}',
    bookTime: 'Välj en tid: {{title}}',
    appointments: 'Dina bokningar',
    toGroup: 'Till gruppen: {{title}}',
    downloadFailed: 'Den här filen är inte öppen för dig just nu. Försök igen eller fråga butiken.',
    noOrder: 'Tack för besöket',
    noOrderText: 'Det finns ingen beställning att visa här. Dina beställningar finns i din översikt.',
  },
};

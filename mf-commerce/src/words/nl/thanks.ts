import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'Bedankt',
    paid: 'Bedankt, {{name}}',
    free: 'Bestelling {{number}} is afgerond en bewaard onder {{email}}.',
    waiting: 'Je bestelling is geplaatst, {{name}}',
    waitingText:
      'Bestelling {{number}} wacht op je betaling. Zodra het geld er is, markeert de winkel haar als betaald en krijg je toegang.',
    unpaid: 'Bestelling {{number}} is nog niet betaald',
    unpaidText: 'Ze wordt voor je vastgehouden. Rond de betaling af om toegang te krijgen.',
    finish: 'Betaling afronden',
    over: 'Bestelling {{number}} is gesloten',
    overText: 'Ze is geannuleerd of haar tijd is om. Er is niets afgeschreven.',
    onHold: 'De winkel bekijkt bestelling {{number}}',
    onHoldText: 'Intussen wordt ze voor je vastgehouden. Je hoeft niets te doen.',
    refunded: 'Bestelling {{number}} is terugbetaald',
    refundedText: 'Het geld gaat terug zoals het kwam.',
    test: 'Testbestelling',
    items: 'Wat je hebt besteld',
    openCourse: 'Begin met leren',
    noOrder: 'Bedankt voor je bezoek',
    noOrderText: 'Er is hier geen bestelling om te tonen. Je bestellingen staan in je overzicht.',
  },
};

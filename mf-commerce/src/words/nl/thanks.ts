import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'Bedankt',
    paid: 'Bedankt, {{name}}',
    free: 'Bestelling {{number}} is afgerond en bewaard onder {{email}}.',
    waiting: 'Je bestelling is geplaatst, {{name}}',
    waitingText:
      'Bestelling {{number}} wacht op je betaling. Zodra het geld er is, markeert de winkel haar als betaald en krijg je toegang.',
    mismatch:
      'We ontvingen {{amount}} voor deze bestelling; dat is niet de prijs. Het bedrag is niet geteld. De winkel weet ervan en neemt contact op.',
    timeHeld:
      'Uw afspraak op {{start}} wordt tot {{until}} vastgehouden. Is die dan niet betaald, dan kunnen anderen hem boeken.',
    unpaid: 'Bestelling {{number}} is nog niet betaald',
    waitingGoods:
      'Bestelling {{number}} wacht op je betaling. Zodra het geld er is, markeert de winkel haar als betaald en maakt ze voor je klaar.',
    unpaidGoods: 'Ze wordt voor je vastgehouden. Rond de betaling af, dan kan de winkel ze klaarmaken.',
    unpaidText: 'Ze wordt voor je vastgehouden. Rond de betaling af om toegang te krijgen.',
    awaiting: 'Je betaling voor bestelling #{{number}} is onderweg',
    awaitingText:
      'De betaaldienst heeft die nog niet bevestigd. Deze pagina verandert vanzelf zodra dat gebeurt; je hoeft niet nog eens te betalen.',
    failed: 'De betaling voor bestelling #{{number}} is niet gelukt',
    failedText:
      'Er is niets afgeschreven en de bestelling wordt voor je vastgehouden. Probeer het opnieuw of betaal op een andere manier.',
    finish: 'Betaling afronden',
    over: 'Bestelling {{number}} is gesloten',
    overText: 'Ze is geannuleerd of haar tijd is om. Er is niets afgeschreven.',
    onHold: 'De winkel bekijkt bestelling {{number}}',
    onHoldText: 'Intussen wordt ze voor je vastgehouden. Je hoeft niets te doen.',
    refunded: 'Bestelling {{number}} is terugbetaald',
    refundedText: 'Het geld gaat terug zoals het kwam.',
    refundedSum: 'Terugbetaald',
    test: 'Testbestelling',
    items: 'Wat je hebt besteld',
    toSubscription: 'Bekijk je abonnement',
    openCourse: 'Begin met leren',
    download: '{{title}} downloaden',
    bookTime: 'Kies een tijd: {{title}}',
    appointments: 'Je afspraken',
    toGroup: 'Naar de groep: {{title}}',
    downloadFailed: 'Dit bestand is nu niet open voor je. Probeer het opnieuw of vraag het de winkel.',
    noOrder: 'Bedankt voor je bezoek',
    noOrderText: 'Er is hier geen bestelling om te tonen. Je bestellingen staan in je overzicht.',
  },
};

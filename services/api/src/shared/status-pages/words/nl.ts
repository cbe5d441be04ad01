import type { StatusWords } from './en.ts';

export const words: StatusWords = {
  forbidden: {
    title: 'Deze pagina is niet voor iedereen',
    text: 'Je hebt er geen toegang toe. Als dat wel zo hoort te zijn, log dan in met het juiste account.',
  },
  missing: {
    title: 'Hier is niets',
    text: 'Op dit adres is niets te vinden. Misschien is het verplaatst of is de link verkeerd getypt.',
  },
  gone: { title: 'Dit is hier niet meer', text: 'Wat op dit adres stond, is afgelopen of weggehaald.' },
  busy: {
    title: 'Een ogenblik',
    text: 'Er kwamen in korte tijd veel verzoeken van jou. Wacht een minuut en probeer het dan opnieuw.',
  },
  failed: {
    title: 'Er ging iets mis',
    text: 'De fout ligt bij ons. Er is niets van jou verloren; probeer het nog eens.',
  },
  away: {
    title: 'Zo weer terug',
    text: 'Deze pagina is op dit moment niet bereikbaar. Probeer het over een paar minuten opnieuw.',
  },
  closed: { title: 'Binnenkort', text: '{{name}} is op dit moment niet open. Kom later terug.' },
  unknown: {
    title: 'Op dit adres staat geen site',
    text: 'Misschien is het adres verkeerd getypt, of is de site verhuisd of gesloten.',
  },
  draft: 'Concept – niet gepubliceerd. Alleen wie deze link heeft, ziet het, tot {{until}}.',
  toHome: 'Naar de voorpagina',
  again: 'Opnieuw proberen',
  toStoa: 'Naar Stoa',
};

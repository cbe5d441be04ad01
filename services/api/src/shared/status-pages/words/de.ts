import type { StatusWords } from './en.ts';

export const words: StatusWords = {
  forbidden: {
    title: 'Diese Seite ist nicht für alle',
    text: 'Du hast keinen Zugang zu ihr. Wenn du ihn haben solltest, melde dich mit dem richtigen Konto an.',
  },
  missing: {
    title: 'Hier ist nichts',
    text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist die Seite umgezogen, oder der Link ist vertippt.',
  },
  gone: {
    title: 'Das ist nicht mehr hier',
    text: 'Was unter dieser Adresse stand, ist beendet oder wurde weggenommen.',
  },
  busy: {
    title: 'Einen Moment, bitte',
    text: 'Von dir kamen in kurzer Zeit viele Anfragen. Warte eine Minute und versuche es dann noch einmal.',
  },
  failed: {
    title: 'Etwas ist schiefgegangen',
    text: 'Der Fehler liegt bei uns. Von dir ist nichts verloren; versuche es bitte noch einmal.',
  },
  away: {
    title: 'Gleich wieder da',
    text: 'Diese Seite ist gerade nicht erreichbar. Versuche es bitte in ein paar Minuten noch einmal.',
  },
  closed: { title: 'Demnächst', text: '{{name}} ist im Moment nicht geöffnet. Komm bitte später wieder.' },
  unknown: {
    title: 'Unter dieser Adresse gibt es keine Website',
    text: 'Vielleicht ist die Adresse vertippt, oder die Website ist umgezogen oder geschlossen.',
  },
  draft: 'Entwurf – nicht veröffentlicht. Nur wer diesen Link hat, sieht ihn, bis {{until}}.',
  toHome: 'Zur Startseite',
  again: 'Noch einmal versuchen',
  toStoa: 'Zu Stoa',
};

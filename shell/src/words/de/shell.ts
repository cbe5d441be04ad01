import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: {
    singleSession: 'Du wurdest hier abgemeldet, weil du dich auf einem anderen Gerät angemeldet hast.',
  },
  skip: 'Zum Inhalt springen',
  area: {
    failed: '{{area}} konnte nicht angezeigt werden. Der Rest der Seite funktioniert.',
    stale: '{{area}} ist gerade nicht benutzbar; was du siehst, kann veraltet sein.',
    retry: '{{area}} noch einmal laden',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist die Seite umgezogen oder der Link enthält einen Tippfehler.',
    home: 'Zur Startseite',
    work: 'Zurück zur Übersicht',
  },
  preview: {
    on: 'Vorschau: Du siehst {{area}} {{version}}. Andere nicht.',
    local: 'Lokaler Stand: Du siehst {{area}} {{version}} von deinem eigenen Rechner. Andere nicht.',
    leave: 'Vorschau verlassen',
    offered: 'Dir wurde eine Vorschau auf eine andere Version dieser Website gegeben.',
    start: 'Vorschau starten',
  },
  failed: {
    title: 'Etwas ist schiefgegangen',
    text: 'Von deinen Eingaben ist nichts verloren. Lade die Seite neu.',
  },
};

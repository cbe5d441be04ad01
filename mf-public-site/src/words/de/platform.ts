import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  head: {
    title: 'Stoa: lehren, sich treffen und verkaufen unter einem Dach',
    description:
      'Ein Zuhause im Web für Schulen, Studios und Lehrende: Kurse, Seiten, ein Laden und die Menschen, die dafür kommen.',
  },
  nav: {
    label: 'Hauptmenü',
    what: 'Was sie kann',
    how: 'Wie sie gebaut ist',
    start: 'Anfangen',
  },
  hero: {
    eyebrow: 'Ein Zuhause für Lehrende, Schulen und Studios',
    title: 'Lehren, sich treffen und verkaufen unter einem Dach',
    text: 'Eine Stoa war eine überdachte Säulenhalle am Rand des Marktes. Dort lehrte, traf sich und handelte Athen. Diese hier steht im Web, und jede Schule hat ihre eigene.',
    begin: 'Konto erstellen',
    login: 'Anmelden',
  },
  what: {
    title: 'Ein Ort statt sieben Werkzeuge',
    text: 'Was eine Schule jeden Tag braucht, gehört zusammen: Ein Verkauf öffnet den Kurs von selbst, und wer lernt, hat ein einziges Konto für alles.',
    items: {
      teach: {
        title: 'Lehren',
        text: 'Kurse mit Abschnitten und Lektionen, kostenlose Vorschauen und eine Gliederung, die man vor dem Kauf lesen kann.',
      },
      sell: {
        title: 'Verkaufen',
        text: 'Ein Warenkorb, Gutscheine mit ehrlichen Regeln und eine Kasse, die wenig fragt. Preise stimmen auf den Cent.',
      },
      gather: {
        title: 'Zusammenbringen',
        text: 'Mitglieder, Rollen und eine eigene Übersicht, mit einem leisen Zeichen, wer gerade da ist.',
      },
      publish: {
        title: 'Veröffentlichen',
        text: 'Seiten und ein Journal in deinen Farben und deiner Schrift, auf deiner eigenen Domain, in deiner Sprache.',
      },
    },
  },
  how: {
    title: 'Aus Teilen gebaut, damit man sie im laufenden Betrieb reparieren kann',
    text: 'Jeder Teil einer Seite wird von dem Team gebaut und veröffentlicht, dem er gehört. Eine neue Version erreicht jede Website beim nächsten Seitenaufruf; scheitert sie, springt die vorige ein.',
    points: {
      one: {
        title: 'Teile, die einzeln ausgeliefert werden',
        text: 'Laden, Website und Übersicht haben eigene Versionen. Niemand wartet auf einen gemeinsamen Veröffentlichungstag.',
      },
      two: {
        title: 'Ein Weg zurück ist immer da',
        text: 'Jede Website lässt sich auf einer Version halten, die ihr passt, und wieder freigeben; festgehalten wird, wer es war und warum.',
      },
      three: {
        title: 'Fehler bleiben klein',
        text: 'Fehlt ein Teil, arbeitet der Rest der Seite weiter und sagt, welcher es ist.',
      },
      four: {
        title: 'Deine Daten gehören dir',
        text: 'Jede Zeile gehört zu genau einem Konto, und die Datenbank selbst hält Fremde draußen.',
      },
    },
  },
  quote: {
    text: 'Sie trafen sich, wo ohnehin alle vorbeikamen, und der Unterricht begann mit denen, die stehen blieben.',
    source: 'Über die bemalte Stoa von Athen',
  },
  start: {
    title: 'Fang mit einem Kurs an',
    text: 'Gib deiner Website einen Namen, wähle zwei Farben und eine Schrift, schreib eine Lektion. Der Rest kann später kommen.',
    action: 'Konto erstellen',
  },
  footer: {
    text: 'Stoa. Die Säulenhalle für alle, die lehren.',
  },
};

import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  head: {
    title: 'Stoa: undervisa, mötas och sälja under ett tak',
    description:
      'Ett hem på webben för skolor, studior och lärare: kurser, sidor, en butik och människorna som kommer för deras skull.',
  },
  nav: {
    label: 'Huvudmeny',
    what: 'Vad den gör',
    how: 'Hur den är byggd',
    start: 'Börja',
  },
  hero: {
    eyebrow: 'Ett hem för lärare, skolor och studior',
    title: 'Undervisa, samla och sälj under ett tak',
    text: 'En stoa var en täckt pelargång vid torgets kant. Där undervisade, möttes och handlade Aten. Den här finns på webben, och varje skola har sin egen.',
    begin: 'Skapa ditt konto',
    login: 'Logga in',
  },
  what: {
    title: 'En plats i stället för sju verktyg',
    text: 'Det en skola behöver varje dag hör ihop: ett köp öppnar kursen av sig självt, och den som lär sig har ett enda konto till allt.',
    items: {
      teach: {
        title: 'Undervisa',
        text: 'Kurser med avsnitt och lektioner, gratis förhandstittar och en innehållsförteckning som går att läsa före köpet.',
      },
      sell: {
        title: 'Sälj',
        text: 'En varukorg, kuponger med ärliga regler och en kassa som frågar om lite. Priserna stämmer på öret.',
      },
      gather: {
        title: 'Samla',
        text: 'Medlemmar, roller och en egen översikt, med ett stillsamt tecken på vem som är här just nu.',
      },
      publish: {
        title: 'Publicera',
        text: 'Sidor och en journal i dina färger och ditt typsnitt, på din egen domän och på ditt eget språk.',
      },
    },
  },
  how: {
    title: 'Byggd i delar, så att den kan lagas medan den är igång',
    text: 'Varje del av en sida görs och släpps av teamet som ansvarar för den. En ny version når varje webbplats vid nästa sidladdning; fungerar den inte tar den förra dess plats.',
    points: {
      one: {
        title: 'Delar som släpps var för sig',
        text: 'Butik, webbplats och översikt har egna versioner. Ingen väntar på en gemensam releasedag.',
      },
      two: {
        title: 'En väg tillbaka nära till hands',
        text: 'Varje webbplats kan hållas kvar på en version som passar och släppas fri igen, med en anteckning om vem som gjorde det och varför.',
      },
      three: {
        title: 'Fel förblir små',
        text: 'När en del saknas arbetar resten av sidan vidare och talar om vilken del det är.',
      },
      four: {
        title: 'Dina data är dina',
        text: 'Varje rad hör till ett enda konto, och databasen själv håller främlingar ute.',
      },
    },
  },
  quote: {
    text: 'De möttes där folk ändå gick förbi, och undervisningen började med den som stannade.',
    source: 'Om den målade stoan i Aten',
  },
  start: {
    title: 'Börja med en kurs',
    text: 'Ge webbplatsen ett namn, välj två färger och ett typsnitt, skriv en lektion. Resten kan komma senare.',
    action: 'Skapa ditt konto',
  },
  footer: {
    text: 'Stoa. Pelargången för dem som undervisar.',
  },
};

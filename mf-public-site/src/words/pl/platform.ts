import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  head: {
    title: 'Stoa: nauczanie, spotkania i sprzedaż pod jednym dachem',
    description:
      'Dom w sieci dla szkół, pracowni i nauczycieli: kursy, strony, sklep i ludzie, którzy po nie przychodzą.',
  },
  nav: {
    label: 'Menu główne',
    what: 'Co potrafi',
    how: 'Jak jest zbudowana',
    start: 'Zacznij',
  },
  hero: {
    eyebrow: 'Dom dla nauczycieli, szkół i pracowni',
    title: 'Ucz, spotykaj się i sprzedawaj pod jednym dachem',
    text: 'Stoa była krytym portykiem na skraju rynku. Ateny uczyły tam, spotykały się i handlowały. Ta stoi w sieci, a każda szkoła ma własną.',
    begin: 'Załóż konto',
    login: 'Zaloguj się',
  },
  what: {
    title: 'Jedno miejsce zamiast siedmiu narzędzi',
    text: 'To, czego szkoła potrzebuje na co dzień, jest razem: sprzedaż sama otwiera kurs, a uczeń ma jedno konto do wszystkiego.',
    items: {
      teach: {
        title: 'Ucz',
        text: 'Kursy z sekcjami i lekcjami, bezpłatne podglądy i plan, który można przeczytać przed zakupem.',
      },
      sell: {
        title: 'Sprzedawaj',
        text: 'Koszyk, kupony z uczciwymi zasadami i kasa, która pyta o niewiele. Ceny zgadzają się co do grosza.',
      },
      gather: {
        title: 'Spotykaj się',
        text: 'Członkowie, role i ich własny panel, z dyskretnym znakiem, kto jest tu w tej chwili.',
      },
      publish: {
        title: 'Publikuj',
        text: 'Strony i dziennik w twoich kolorach i twoim krojem pisma, na twojej domenie i w twoim języku.',
      },
    },
  },
  how: {
    title: 'Złożona z części, żeby można ją było naprawiać w ruchu',
    text: 'Każdą część strony tworzy i wydaje zespół, który za nią odpowiada. Nowa wersja trafia do każdej witryny przy następnym wczytaniu strony; jeśli zawiedzie, zastępuje ją poprzednia.',
    points: {
      one: {
        title: 'Części wydawane osobno',
        text: 'Sklep, witryna i panel mają własne wersje. Nikt nie czeka na wspólny dzień wydania.',
      },
      two: {
        title: 'Zawsze można się cofnąć',
        text: 'Każdą witrynę można zatrzymać na wersji, która jej służy, a potem zwolnić; zostaje zapis, kto to zrobił i dlaczego.',
      },
      three: {
        title: 'Usterki pozostają małe',
        text: 'Gdy brakuje jednej części, reszta strony działa dalej i mówi, która to część.',
      },
      four: {
        title: 'Twoje dane należą do ciebie',
        text: 'Każdy wiersz należy do jednego konta, a sama baza danych nie wpuszcza obcych.',
      },
    },
  },
  quote: {
    text: 'Spotykali się tam, gdzie ludzie i tak przechodzili, a nauka zaczynała się z tym, kto przystanął.',
    source: 'O Stoi Malowanej w Atenach',
  },
  start: {
    title: 'Zacznij od jednego kursu',
    text: 'Nazwij swoją witrynę, wybierz dwa kolory i krój pisma, napisz jedną lekcję. Reszta może poczekać.',
    action: 'Załóż konto',
  },
  footer: {
    text: 'Stoa. Portyk dla tych, którzy uczą.',
  },
};

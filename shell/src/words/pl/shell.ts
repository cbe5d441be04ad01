import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: { singleSession: 'Nastąpiło wylogowanie, bo zalogowano się na innym urządzeniu.' },
  skip: 'Przejdź do treści',
  area: {
    failed: 'Nie udało się pokazać: {{area}}. Reszta strony działa.',
    stale: 'Chwilowo niedostępne: {{area}}; to, co widzisz, może być nieaktualne.',
    retry: 'Wczytaj ponownie: {{area}}',
  },
  notFound: {
    title: 'Nie znaleziono strony',
    text: 'Pod tym adresem nic nie ma. Być może strona została przeniesiona albo w linku jest literówka.',
    home: 'Na stronę główną',
    work: 'Wróć do panelu',
  },
  preview: {
    on: 'Podgląd: widzisz {{area}} {{version}}. Inni nie.',
    local: 'Wersja lokalna: widzisz {{area}} {{version}} z własnego komputera. Inni nie.',
    leave: 'Zakończ podgląd',
    offered: 'Udostępniono ci podgląd innej wersji tej witryny.',
    start: 'Zacznij podgląd',
  },
  failed: {
    title: 'Coś poszło nie tak',
    text: 'Nic z wpisanych danych nie przepadło. Wczytaj stronę ponownie.',
  },
};

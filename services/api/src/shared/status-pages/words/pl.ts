import type { StatusWords } from './en.ts';

export const words: StatusWords = {
  forbidden: {
    title: 'Ta strona nie jest dla wszystkich',
    text: 'Nie masz do niej dostępu. Jeśli powinno być inaczej, zaloguj się na właściwe konto.',
  },
  missing: {
    title: 'Tu nic nie ma',
    text: 'Pod tym adresem nic nie ma. Być może strona została przeniesiona albo w linku jest błąd.',
  },
  gone: {
    title: 'Tego już tu nie ma',
    text: 'To, co było pod tym adresem, zakończyło się albo zostało usunięte.',
  },
  busy: {
    title: 'Chwileczkę',
    text: 'W krótkim czasie przyszło od Ciebie wiele żądań. Poczekaj minutę i spróbuj ponownie.',
  },
  failed: {
    title: 'Coś poszło nie tak',
    text: 'Błąd jest po naszej stronie. Nic nie zginęło; spróbuj ponownie.',
  },
  away: {
    title: 'Zaraz wracamy',
    text: 'Ta strona jest teraz niedostępna. Spróbuj ponownie za kilka minut.',
  },
  closed: { title: 'Już wkrótce', text: 'Witryna {{name}} jest teraz zamknięta. Zajrzyj później.' },
  unknown: {
    title: 'Pod tym adresem nie ma witryny',
    text: 'Być może w adresie jest błąd albo witryna została przeniesiona lub zamknięta.',
  },
  draft: 'Szkic – nieopublikowany. Widzą go tylko osoby, które mają ten link, do {{until}}.',
  toHome: 'Na stronę główną',
  again: 'Spróbuj ponownie',
  toStoa: 'Przejdź do Stoa',
};

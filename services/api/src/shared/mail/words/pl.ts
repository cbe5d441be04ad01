import type { MailWords } from './en.ts';

export const words: MailWords = {
  code: 'Albo wpisz ten kod w ciągu {{minutes}} minut:',
  once: 'Link działa raz i przez {{minutes}} minut. Jeśli to nie Ty o niego prosisz, zignoruj tę wiadomość.',
  hello: 'Cześć {{name}},',
  test: 'To było zamówienie próbne: nie przepłynęły prawdziwe pieniądze.',
  show: 'Pokaż zamówienie',
  open: 'Otwórz',
  join: 'Dołącz do spotkania',
  change: 'Przełóż lub odwołaj',
  signup: {
    subject: 'Potwierdź swój adres e-mail',
    text: 'Potwierdź, że ten adres należy do Ciebie. Wtedy Twoje konto w {{site}} będzie gotowe.',
    action: 'Potwierdź adres',
  },
  invite: {
    subject: 'Masz zaproszenie do {{site}}',
    text: 'Ktoś z {{site}} założył dla Ciebie konto. Przyjmij zaproszenie, aby z niego korzystać.',
    action: 'Przyjmij zaproszenie',
  },
  recovery: {
    subject: 'Wybierz nowe hasło',
    text: 'Ty albo ktoś, kto wpisał Twój adres, poprosił {{site}} o nowe hasło.',
    action: 'Wybierz hasło',
  },
  magiclink: {
    subject: 'Twój link do logowania',
    text: 'Ten link loguje Cię do {{site}} bez hasła.',
    action: 'Zaloguj się',
  },
  email_change: {
    subject: 'Potwierdź nowy adres e-mail',
    text: 'Potwierdź, że Twoje konto w {{site}} przechodzi na ten adres.',
    action: 'Potwierdź adres',
  },
  email_change_current: {
    subject: 'Potwierdź zmianę adresu e-mail',
    text: 'Twoje konto w {{site}} ma przejść na inny adres. Potwierdź, jeśli tego chcesz.',
    action: 'Potwierdź zmianę',
  },
  reauthentication: {
    subject: 'Potwierdź, że to Ty',
    text: 'Wpisz ten kod w {{site}}, aby przejść dalej. Jeśli to nie Ty o niego prosisz, zmień hasło.',
  },
  recovery_code_used: {
    subject: 'Użyto kodu odzyskiwania',
    text: 'Ktoś zalogował się w {{site}} jednym z Twoich kodów odzyskiwania. Pozostałe kody: {{left}}. Jeśli to nie Ty, zmień hasło i utwórz nowe kody.',
  },
  account_exists: {
    subject: 'Masz już konto',
    text: 'Ktoś chciał użyć tego adresu w {{site}}. Istnieje już konto z tym adresem: zaloguj się albo ustaw nowe hasło, jeśli go nie pamiętasz. Jeśli to nie Ty, nie musisz nic robić.',
  },
  received: {
    subject: 'Mamy Twoje zamówienie {{order}}',
    text: 'Dziękujemy. Zamówienie {{order}} jest złożone i czeka na płatność {{sum}}. Prosimy zapłacić do {{until}}. Gdy tylko pieniądze dotrą, napiszemy do Ciebie i zamówienie ruszy dalej.',
    how: 'Jak zapłacić:',
  },
  paid: {
    subject: 'Zamówienie {{order}} jest opłacone',
    text: 'Dziękujemy. Mamy Twoją płatność {{sum}} za zamówienie {{order}}.',
  },
  failed: {
    subject: 'Płatność za zamówienie {{order}} się nie powiodła',
    text: 'Płatność {{sum}} za zamówienie {{order}} się nie powiodła i nic nie zostało pobrane. Zamówienie jest jeszcze przez krótki czas zachowane: możesz spróbować ponownie. Jeśli czas minął, po prostu zamów jeszcze raz.',
  },
  expired: {
    subject: 'Zamówienie {{order}} wygasło bez płatności',
    text: 'Nie otrzymaliśmy na czas {{sum}} za zamówienie {{order}}, dlatego wygasło. Nie musisz nic robić. Jeśli nadal je chcesz, zamów ponownie. Jeśli w międzyczasie zapłacono, napisz do sklepu.',
  },
  cancelled: {
    subject: 'Zamówienie {{order}} zostało anulowane',
    text: 'Sklep anulował zamówienie {{order}} na {{sum}}. Nie trzeba już nic płacić.',
  },
  refunded: {
    subject: 'Zwrot za zamówienie {{order}}',
    text: 'Zwróciliśmy {{sum}} z zamówienia {{order}}. Pieniądze wracają tą samą drogą; bank może potrzebować kilku dni.',
  },
  payment_returned: {
    subject: 'Twoja płatność za zamówienie {{order}} została zwrócona',
    text: 'Twoja płatność {{sum}} za zamówienie {{order}} dotarła po jego zakończeniu, a zamówione rzeczy nie były już dostępne. Zwróciliśmy całość. Możesz zamówić ponownie w każdej chwili.',
  },
  renewal_soon: {
    subject: '{{title}}: przedłużenie po {{until}}',
    text: '{{title}} przedłuży się samo po {{until}}; pobierzemy wtedy {{sum}} tak jak poprzednio. Jeśli tego nie chcesz, zakończ je wcześniej w swoich zamówieniach.',
  },
  renewal_due: {
    subject: '{{title}}: czas na kolejną płatność',
    text: 'Następny okres {{title}} kosztuje {{sum}} (zamówienie {{order}}). Zapłać do {{until}}; do tego czasu Twoja subskrypcja trwa.',
  },
  renewal_failed: {
    subject: '{{title}}: płatność się nie powiodła',
    text: 'Nie udało się pobrać {{sum}} za następny okres {{title}} (zamówienie {{order}}). Spróbujemy ponownie w najbliższych dniach. Możesz też zapłacić teraz, jeśli chcesz inną kartą. Twoja subskrypcja trwa do {{until}}.',
  },
  subscription_ends: {
    subject: '{{title}}: koniec {{until}}',
    text: 'Nic więcej nie zostanie pobrane, a Twoja subskrypcja trwa do {{until}}. Do tego dnia możesz to cofnąć w swoich zamówieniach.',
  },
  subscription_ended: {
    subject: '{{title}}: koniec',
    text: '{{title}} zostało zakończone. Nic więcej nie zostanie pobrane.',
  },
  subscription_over: {
    subject: '{{title}}: subskrypcja się zakończyła',
    text: 'Następny okres {{title}} nie został opłacony, dlatego Twoja subskrypcja się zakończyła. Możesz zamówić ponownie w każdej chwili.',
  },
  pay: 'Zapłać teraz',
  newsletter: {
    ask: {
      subject: 'Potwierdź, że chcesz otrzymywać newsletter {{site}}',
      text: 'Ty lub ktoś, kto wpisał Twój adres, poprosił o newsletter {{site}}. Potwierdź, a będzie do Ciebie przychodzić. Jeśli to nie Ty, nic nie rób: nikt do Ciebie nie napisze.',
      action: 'Tak, chcę newsletter',
    },
    welcome: {
      subject: 'Otrzymujesz teraz newsletter {{site}}',
      text: 'Dziękujemy, Twój adres jest potwierdzony. Możesz wypisać się w każdej chwili.',
      action: 'Wypisz się',
    },
  },
  account: {
    suspended: {
      subject: 'Witryna {{site}} została zawieszona',
      text: 'Administratorzy platformy zawiesili witrynę {{site}}. Odwiedzający widzą, że jest obecnie niedostępna, jej panel jest zamknięty i niczego nie można kupić. Nic nie zostało usunięte.',
    },
    opened: {
      subject: 'Witryna {{site}} jest znowu otwarta',
      text: 'Administratorzy platformy ponownie otworzyli witrynę {{site}}. Jej strony i panel są takie jak wcześniej.',
    },
    reason: 'Powód:',
  },
  news: {
    reply: 'Ktoś Ci odpowiedział',
    grading: 'Twoja praca została oceniona',
    certificate: 'Twój certyfikat jest gotowy',
    group: 'Wieści z grupy',
    announcement: 'Ogłoszenie',
    booking: 'Spotkanie',
    pending: 'Spotkanie czeka na potwierdzenie',
    confirmed: 'Spotkanie potwierdzone',
    cancelled: 'Spotkanie odwołane',
    tomorrow: 'Spotkanie jutro',
    soon: 'Spotkanie za godzinę',
    meeting: 'Zebranie',
    meeting_moved: 'Zebranie przesunięto',
    meeting_cancelled: 'Zebranie odwołano',
    meeting_soon: 'Zebranie wkrótce się zacznie',
    other: 'Wieści',
  },
};

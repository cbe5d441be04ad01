import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'Twoja subskrypcja',
    title: 'Masz subskrypcję',
    ended: 'Ta subskrypcja się zakończyła',
    text: 'Oto, co masz w {{name}}.',
    next: 'Następna płatność: {{date}}',
    until: 'Dostępne dla Ciebie do {{date}}',
    payments: 'Płatność {{done}} z {{total}}',
    active: 'Aktywna',
    past_due: 'Płatność zaległa',
    cancelled: 'Anulowana',
    completed: 'Opłacona w całości',
    expired: 'Wygasła',
    test: 'Zamówienie testowe',
    none: 'Nie ma jeszcze subskrypcji',
    noneText: 'To, co subskrybujesz w {{name}}, pojawi się tutaj, gdy tylko dotrze pierwsza płatność.',
    toShop: 'Zobacz ofertę',
    toCourses: 'Do Twoich kursów',
    signIn: 'Zaloguj się, aby zobaczyć swoją subskrypcję',
    signInText: 'Subskrypcję widzi tylko osoba, do której należy.',
    loading: 'Wczytywanie Twojej subskrypcji',
  },
};

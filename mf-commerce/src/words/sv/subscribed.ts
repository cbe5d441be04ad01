import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'Din prenumeration',
    title: 'Du prenumererar',
    ended: 'Den här prenumerationen har avslutats',
    text: 'Det här har du hos {{name}}.',
    next: 'Nästa betalning: {{date}}',
    until: 'Öppet för dig till {{date}}',
    payments: 'Betalning {{done}} av {{total}}',
    active: 'Aktiv',
    past_due: 'Betalning försenad',
    cancelled: 'Uppsagd',
    completed: 'Helt betald',
    expired: 'Utgången',
    test: 'Testbeställning',
    none: 'Ingen prenumeration än',
    noneText: 'Det du prenumererar på hos {{name}} står här så snart den första betalningen har kommit.',
    toShop: 'Se vad som finns',
    toCourses: 'Till dina kurser',
    signIn: 'Logga in för att se din prenumeration',
    signInText: 'En prenumeration visas bara för den som den tillhör.',
    loading: 'Din prenumeration laddas',
  },
};

import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'Je abonnement',
    title: 'Je bent geabonneerd',
    ended: 'Dit abonnement is afgelopen',
    text: 'Dit heb je bij {{name}}.',
    next: 'Volgende betaling: {{date}}',
    until: 'Open voor jou tot {{date}}',
    payments: 'Betaling {{done}} van {{total}}',
    active: 'Actief',
    past_due: 'Betaling te laat',
    cancelled: 'Opgezegd',
    completed: 'Volledig betaald',
    expired: 'Verlopen',
    test: 'Testbestelling',
    none: 'Nog geen abonnement',
    noneText: 'Waar je je bij {{name}} op abonneert, staat hier zodra de eerste betaling binnen is.',
    toShop: 'Bekijk het aanbod',
    toCourses: 'Naar je cursussen',
    signIn: 'Log in om je abonnement te zien',
    signInText: 'Een abonnement is alleen zichtbaar voor de persoon van wie het is.',
    loading: 'Je abonnement wordt geladen',
  },
};

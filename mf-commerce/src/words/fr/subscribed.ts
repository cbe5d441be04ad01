import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'Votre abonnement',
    title: 'Vous êtes abonné',
    ended: 'Cet abonnement a pris fin',
    text: 'Voici ce que vous avez chez {{name}}.',
    next: 'Prochain paiement : {{date}}',
    until: 'Ouvert pour vous jusqu’au {{date}}',
    payments: 'Paiement {{done}} sur {{total}}',
    active: 'Actif',
    past_due: 'Paiement en retard',
    cancelled: 'Résilié',
    completed: 'Entièrement payé',
    expired: 'Expiré',
    test: 'Commande de test',
    none: 'Pas encore d’abonnement',
    noneText:
      'Ce à quoi vous vous abonnez chez {{name}} apparaît ici dès que le premier paiement est arrivé.',
    toShop: 'Voir l’offre',
    toCourses: 'Vers vos cours',
    signIn: 'Connectez-vous pour voir votre abonnement',
    signInText: 'Un abonnement n’est montré qu’à la personne à qui il appartient.',
    loading: 'Chargement de votre abonnement',
  },
};

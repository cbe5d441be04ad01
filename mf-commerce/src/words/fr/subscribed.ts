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
  newsletter: {
    confirmed: 'Vous recevez maintenant notre lettre',
    confirmedText:
      'Votre adresse est confirmée. Les nouvelles de {{name}} vous parviendront désormais par e-mail.',
    over: 'Ce lien n’est plus valable',
    overText:
      'Inscrivez-vous de nouveau là où vous avez trouvé la lettre ; un nouveau lien arrivera par e-mail.',
    leaveTitle: 'Ne plus recevoir la lettre de {{name}} ?',
    leave: 'Se désinscrire',
    left: 'Vous êtes désinscrit',
    leftText: 'Vous ne recevrez plus la lettre de {{name}}.',
    home: 'Vers la page d’accueil',
  },
};

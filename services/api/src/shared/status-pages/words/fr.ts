import type { StatusWords } from './en.ts';

export const words: StatusWords = {
  forbidden: {
    title: 'Cette page n’est pas ouverte à tous',
    text: 'Vous n’y avez pas accès. Si vous devriez l’avoir, connectez-vous avec le bon compte.',
  },
  missing: {
    title: 'Il n’y a rien ici',
    text: 'Rien ne se trouve à cette adresse. La page a peut-être été déplacée, ou le lien est mal écrit.',
  },
  gone: {
    title: 'Ce n’est plus ici',
    text: 'Ce qui se trouvait à cette adresse est terminé ou a été retiré.',
  },
  busy: {
    title: 'Un instant, s’il vous plaît',
    text: 'Beaucoup de demandes sont venues de vous en peu de temps. Attendez une minute, puis réessayez.',
  },
  failed: {
    title: 'Quelque chose s’est mal passé',
    text: 'L’erreur vient de nous. Rien de ce qui est à vous n’est perdu ; veuillez réessayer.',
  },
  away: {
    title: 'De retour dans un instant',
    text: 'Cette page est inaccessible pour le moment. Veuillez réessayer dans quelques minutes.',
  },
  closed: { title: 'Bientôt', text: '{{name}} n’est pas ouvert en ce moment. Revenez plus tard.' },
  unknown: {
    title: 'Il n’y a pas de site à cette adresse',
    text: 'L’adresse est peut-être mal écrite, ou le site a déménagé ou fermé.',
  },
  draft: 'Brouillon – non publié. Seules les personnes qui ont ce lien le voient, jusqu’au {{until}}.',
  toHome: 'Vers l’accueil',
  again: 'Réessayer',
  toStoa: 'Aller sur Stoa',
};

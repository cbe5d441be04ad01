import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: {
    singleSession: 'Vous avez été déconnecté ici car vous vous êtes connecté sur un autre appareil.',
  },
  skip: 'Aller au contenu',
  area: {
    failed: '{{area}} n’a pas pu être affiché. Le reste de la page fonctionne.',
    stale: '{{area}} n’est pas utilisable pour l’instant ; ce que vous voyez peut être dépassé.',
    retry: 'Recharger {{area}}',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a rien à cette adresse. La page a peut-être été déplacée, ou le lien est mal écrit.',
    home: 'Vers l’accueil',
    work: 'Retour au tableau de bord',
  },
  preview: {
    on: 'Aperçu : vous voyez {{area}} {{version}}. Les autres non.',
    local: 'Version locale : vous voyez {{area}} {{version}} depuis votre propre machine. Les autres non.',
    leave: 'Quitter l’aperçu',
    offered: 'On vous a donné un aperçu d’une autre version de ce site.',
    start: 'Commencer l’aperçu',
  },
  failed: {
    title: 'Quelque chose s’est mal passé',
    text: 'Rien de votre saisie n’est perdu. Rechargez la page.',
  },
};

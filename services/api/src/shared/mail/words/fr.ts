import type { MailWords } from './en.ts';

export const words: MailWords = {
  code: 'Ou saisissez ce code dans les {{minutes}} minutes :',
  once: 'Le lien sert une seule fois, pendant {{minutes}} minutes. Si vous ne l’avez pas demandé, ignorez ce message.',
  hello: 'Bonjour {{name}},',
  test: 'C’était une commande d’essai : aucun argent réel n’a circulé.',
  show: 'Voir la commande',
  open: 'Ouvrir',
  join: 'Rejoindre la réunion',
  change: 'Déplacer ou annuler',
  signup: {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Confirmez que cette adresse est la vôtre. Votre compte chez {{site}} sera alors prêt.',
    action: 'Confirmer l’adresse',
  },
  invite: {
    subject: 'Vous êtes invité chez {{site}}',
    text: 'Quelqu’un de {{site}} a créé un compte pour vous. Acceptez l’invitation pour l’utiliser.',
    action: 'Accepter l’invitation',
  },
  recovery: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Vous, ou quelqu’un qui a saisi votre adresse, avez demandé un nouveau mot de passe à {{site}}.',
    action: 'Choisir un mot de passe',
  },
  magiclink: {
    subject: 'Votre lien de connexion',
    text: 'Ce lien vous connecte à {{site}}, sans mot de passe.',
    action: 'Se connecter',
  },
  email_change: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    text: 'Confirmez que votre compte chez {{site}} passe à cette adresse.',
    action: 'Confirmer l’adresse',
  },
  email_change_current: {
    subject: 'Confirmez le changement de votre adresse e-mail',
    text: 'Votre compte chez {{site}} va passer à une autre adresse. Confirmez-le si c’est ce que vous voulez.',
    action: 'Confirmer le changement',
  },
  reauthentication: {
    subject: 'Confirmez que c’est bien vous',
    text: 'Saisissez ce code chez {{site}} pour continuer. Si vous ne l’avez pas demandé, changez votre mot de passe.',
  },
  recovery_code_used: {
    subject: 'Un code de secours a été utilisé',
    text: 'Quelqu’un s’est connecté à {{site}} avec l’un de vos codes de secours. Codes restants : {{left}}. Si ce n’était pas vous, changez votre mot de passe et créez de nouveaux codes.',
  },
  account_exists: {
    subject: 'Vous avez déjà un compte',
    text: 'Quelqu’un a demandé à utiliser cette adresse sur {{site}}. Elle a déjà un compte : connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre. Si ce n’était pas vous, vous n’avez rien à faire.',
  },
  received: {
    subject: 'Nous avons reçu votre commande {{order}}',
    text: 'Merci. La commande {{order}} est passée et attend votre paiement de {{sum}}. Veuillez la régler avant le {{until}}. Dès que l’argent est arrivé, nous vous écrivons et la commande suit son cours.',
    how: 'Comment payer :',
  },
  paid: {
    subject: 'La commande {{order}} est payée',
    text: 'Merci. Nous avons reçu votre paiement de {{sum}} pour la commande {{order}}.',
  },
  failed: {
    subject: 'Le paiement de la commande {{order}} n’a pas abouti',
    text: 'Votre paiement de {{sum}} pour la commande {{order}} n’a pas abouti, et rien n’a été débité. La commande vous est réservée encore un court moment : vous pouvez réessayer. Si le délai est passé, commandez simplement à nouveau.',
  },
  expired: {
    subject: 'La commande {{order}} a pris fin sans paiement',
    text: 'Nous n’avons pas reçu à temps {{sum}} pour la commande {{order}}, elle a donc pris fin. Vous n’avez rien à faire. Si vous la voulez toujours, commandez à nouveau. Si vous avez payé entre-temps, contactez la boutique.',
  },
  cancelled: {
    subject: 'La commande {{order}} a été annulée',
    text: 'La boutique a annulé la commande {{order}} de {{sum}}. Il n’y a plus rien à payer.',
  },
  refunded: {
    subject: 'Remboursement de la commande {{order}}',
    text: 'Nous avons remboursé {{sum}} de la commande {{order}}. La somme revient par le même chemin ; les banques peuvent demander quelques jours.',
  },
  payment_returned: {
    subject: 'Votre paiement de la commande {{order}} vous a été rendu',
    text: 'Votre paiement de {{sum}} pour la commande {{order}} est arrivé après la fin de la commande, et ce que vous aviez commandé n’était plus disponible. Nous vous avons tout rendu. Vous pouvez commander à nouveau à tout moment.',
  },
  renewal_soon: {
    subject: '{{title}} continue après le {{until}}',
    text: '{{title}} se renouvelle de lui-même après le {{until}} ; {{sum}} seront alors prélevés comme la fois précédente. Si vous ne le voulez pas, arrêtez-le avant, dans vos commandes.',
  },
  renewal_due: {
    subject: '{{title}} : le prochain paiement est dû',
    text: 'La prochaine période de {{title}} coûte {{sum}} (commande {{order}}). Merci de la payer avant le {{until}} ; jusque-là, votre abonnement continue.',
  },
  renewal_failed: {
    subject: '{{title}} : le paiement n’a pas abouti',
    text: 'Nous n’avons pas pu prélever {{sum}} pour la prochaine période de {{title}} (commande {{order}}). Nous réessaierons dans les prochains jours. Vous pouvez aussi payer maintenant, avec une autre carte si vous voulez. Votre abonnement continue jusqu’au {{until}}.',
  },
  subscription_ends: {
    subject: '{{title}} prend fin le {{until}}',
    text: 'Plus rien n’est prélevé, et votre abonnement continue jusqu’au {{until}}. D’ici là, vous pouvez revenir sur ce choix dans vos commandes.',
  },
  subscription_ended: {
    subject: '{{title}} a pris fin',
    text: '{{title}} a été arrêté. Plus rien n’est prélevé.',
  },
  subscription_over: {
    subject: '{{title}} a pris fin',
    text: 'La prochaine période de {{title}} n’a pas été payée, votre abonnement a donc pris fin. Vous pouvez commander à nouveau à tout moment.',
  },
  pay: 'Payer maintenant',
  newsletter: {
    ask: {
      subject: 'Confirmez que vous voulez la lettre de {{site}}',
      text: 'Vous, ou quelqu’un qui a saisi votre adresse, avez demandé la lettre d’information de {{site}}. Confirmez et elle vous parviendra. Si ce n’était pas vous, ne faites rien : personne ne vous écrira.',
      action: 'Oui, envoyez-moi la lettre',
    },
    welcome: {
      subject: 'Vous recevez maintenant la lettre de {{site}}',
      text: 'Merci, votre adresse est confirmée. Vous pouvez vous désinscrire à tout moment.',
      action: 'Se désinscrire',
    },
  },
  account: {
    suspended: {
      subject: '{{site}} a été suspendu',
      text: 'Les responsables de la plateforme ont suspendu {{site}}. Les visiteurs lisent que le site n’est pas ouvert pour le moment, son tableau de bord est fermé et rien ne peut être acheté. Rien n’est supprimé.',
    },
    opened: {
      subject: '{{site}} est de nouveau ouvert',
      text: 'Les responsables de la plateforme ont rouvert {{site}}. Ses pages et son tableau de bord sont là comme avant.',
    },
    reason: 'Le motif :',
  },
  news: {
    reply: 'Quelqu’un vous a répondu',
    grading: 'Votre travail est noté',
    certificate: 'Votre certificat est prêt',
    group: 'Des nouvelles d’un groupe',
    announcement: 'Une annonce',
    booking: 'Rendez-vous',
    pending: 'Rendez-vous à confirmer',
    confirmed: 'Rendez-vous confirmé',
    cancelled: 'Rendez-vous annulé',
    tomorrow: 'Rendez-vous demain',
    soon: 'Rendez-vous dans une heure',
    meeting: 'Une réunion',
    meeting_moved: 'Une réunion a été déplacée',
    meeting_cancelled: 'Une réunion a été annulée',
    meeting_soon: 'Une réunion commence bientôt',
    other: 'Nouvelles',
  },
};

import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'Merci',
    paid: 'Merci, {{name}}',
    free: 'La commande n° {{number}} est terminée et conservée sous {{email}}.',
    waiting: 'Votre commande est passée, {{name}}',
    waitingText:
      'La commande n° {{number}} attend votre paiement. La boutique la marque comme payée à réception, puis votre accès s’ouvre.',
    mismatch:
      'Nous avons reçu {{amount}} pour cette commande, ce qui n’est pas son prix. Ce montant n’a pas été compté. La boutique est prévenue et vous contactera.',
    timeHeld:
      'Votre rendez-vous du {{start}} est retenu jusqu’au {{until}}. S’il n’est pas payé d’ici là, d’autres pourront le réserver.',
    unpaid: 'La commande n° {{number}} n’est pas encore payée',
    waitingGoods:
      'La commande n° {{number}} attend votre paiement. La boutique la marque comme payée à réception, puis la prépare.',
    unpaidGoods: 'Elle vous est réservée. Terminez le paiement pour que la boutique la prépare.',
    unpaidText: 'Elle vous est réservée. Terminez le paiement pour obtenir votre accès.',
    awaiting: 'Votre paiement de la commande n° {{number}} est en route',
    awaitingText:
      'Le prestataire de paiement ne l’a pas encore confirmé. Cette page change d’elle-même dès que c’est fait ; inutile de payer à nouveau.',
    failed: 'Le paiement de la commande n° {{number}} n’a pas abouti',
    failedText: 'Rien n’a été débité et la commande vous est réservée. Réessayez ou payez autrement.',
    finish: 'Terminer le paiement',
    over: 'La commande n° {{number}} est close',
    overText: 'Elle a été annulée ou son délai est passé. Rien n’a été débité.',
    onHold: 'La boutique examine la commande n° {{number}}',
    onHoldText: 'Elle vous reste réservée entre-temps. Vous n’avez rien à faire.',
    refunded: 'La commande n° {{number}} a été remboursée',
    refundedText: 'L’argent repart par le même chemin.',
    refundedSum: 'Remboursé',
    test: 'Commande de test',
    items: 'Ce que vous avez commandé',
    toSubscription: 'Voir votre abonnement',
    openCourse: 'Commencer à apprendre',
    download: 'Télécharger {{title}}',
    bookTime: 'Choisir un créneau : {{title}}',
    appointments: 'Vos rendez-vous',
    toGroup: 'Vers le groupe : {{title}}',
    downloadFailed: 'Ce fichier ne vous est pas ouvert pour le moment. Réessayez ou demandez à la boutique.',
    noOrder: 'Merci de votre visite',
    noOrderText: 'Il n’y a pas de commande à montrer ici. Vos commandes sont dans votre tableau de bord.',
  },
};

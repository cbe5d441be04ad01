import type { CheckoutWords } from '../commerce-words.ts';

export const words: CheckoutWords = {
  checkout: {
    title: 'Paiement',
    back: 'Retour à la boutique',
    items: 'Votre commande',
    quantityOf: 'Quantité de {{title}}',
    fewer: 'Un de moins de {{title}}',
    more: 'Un de plus de {{title}}',
    left_one: 'Plus que {{count}}.',
    left_many: 'Plus que {{count}}.',
    left_other: 'Plus que {{count}}.',
    soldOut: 'Épuisé. Retirez-le pour continuer.',
    gone: 'N’est plus en vente. Retirez-le pour continuer.',
    contact: 'Coordonnées',
    name: 'Nom complet',
    email: 'Adresse e-mail',
    emailHint: 'Votre commande et votre compte y sont rattachés.',
    country: 'Pays',
    chooseCountry: 'Choisissez un pays',
    account: 'Votre compte',
    accountText: 'Ce que vous achetez est conservé dans votre compte.',
    isNew: 'Je suis nouveau ici',
    isKnown: 'J’ai un compte',
    password: 'Mot de passe',
    newPassword: 'Choisissez un mot de passe',
    newPasswordHint: 'Au moins 8 caractères.',
    signedInAs: 'Connecté en tant que {{email}}',
    payment: 'Paiement',
    testMode: 'Mode test',
    testModeText: 'Cette boutique accepte des paiements de test : aucun argent réel ne circule.',
    providers: {
      offline: 'Payer plus tard, par virement ou sur place',
      paypal: 'PayPal',
      stripe: 'Carte (Stripe)',
      razorpay: 'Razorpay',
    },
    providerText: {
      offline: 'La commande attend que la boutique ait reçu votre paiement.',
      paypal: 'Vous payez à l’étape suivante.',
      stripe: 'Vous payez à l’étape suivante.',
      razorpay: 'Vous payez à l’étape suivante.',
    },
    nothingToPay: 'Il n’y a rien à payer pour cette commande.',
    placeWith: 'Commander · {{total}}',
    signUpAndPlace: 'Créer un compte et commander',
    signInAndPlace: 'Se connecter et commander',
    placeFree: 'L’obtenir gratuitement',
    confirmMail: 'Regardez dans votre boîte',
    confirmMailText:
      'Nous avons envoyé un lien à {{email}}. Ouvrez-le pour confirmer l’adresse, puis revenez : votre panier et votre saisie sont conservés.',
    empty: 'Il n’y a rien à payer',
    emptyText: 'Ajoutez d’abord un cours ou un produit ; il vous attendra ici.',
    failed: 'Les prix n’ont pas pu être chargés',
    failedText: 'Votre panier est conservé. Vérifiez votre connexion et réessayez.',
    toCourses: 'Vers mes cours',
  },
  pay: {
    title: 'Payer la commande n° {{number}}',
    test: 'Ceci est la passerelle de test',
    testText: 'Elle répond à la place de {{provider}}. Aucun argent réel ne circule.',
    pay: 'Payer {{total}}',
    cancel: 'Annuler et modifier la commande',
    until: 'La commande vous est réservée jusqu’à {{time}}.',
    over: 'Cette commande ne peut plus être payée',
    overText:
      'Elle a été annulée ou son délai est passé, et rien n’a été débité. Vous pouvez commander à nouveau.',
    offline: 'Cette commande ne se paie pas ici',
    offlineText:
      'Vous avez choisi de payer plus tard. La boutique marque la commande comme payée à réception du paiement.',
    seeOrder: 'Voir la commande',
    declined: 'Rien n’a été débité. Réessayez ou payez autrement.',
  },
  fields: {
    name: 'Saisissez votre nom.',
    email: 'Saisissez une adresse e-mail comme nom@example.com.',
    country: 'Choisissez votre pays.',
    password: 'Saisissez votre mot de passe.',
    newPassword: 'Choisissez un mot de passe d’au moins 8 caractères.',
  },
  errors: {
    heading: 'La commande n’a pas été passée',
    unknownHeading: 'La boutique n’a pas répondu',
    payHeading: 'Le paiement n’a pas abouti',
    already_owned:
      'L’un de ces articles est déjà à vous. Retirez-le du panier ; il se trouve dans vos cours.',
    coupon_expired: 'Le bon a expiré et a été retiré. Vérifiez le nouveau total et repassez la commande.',
    coupon_limit:
      'Le bon a atteint sa limite et a été retiré. Vérifiez le nouveau total et repassez la commande.',
    coupon_not_found:
      'Le bon n’existe plus et a été retiré. Vérifiez le nouveau total et repassez la commande.',
    coupon_unavailable:
      'Le bon n’est pas encore valable et a été retiré. Vérifiez le nouveau total et repassez la commande.',
    empty_order: 'La commande est vide. Ajoutez d’abord quelque chose au panier.',
    idempotency_mismatch: 'La commande a changé en route. Vérifiez-la et repassez-la.',
    invalid_input: 'La boutique n’a pas pu lire l’envoi. Vérifiez le nom, l’adresse e-mail et le pays.',
    invalid_quantity: 'L’une des quantités n’est pas possible. Changez-la et repassez la commande.',
    item_unavailable: 'Un article du panier n’est plus en vente. Retirez-le et repassez la commande.',
    not_a_member: 'Vous n’êtes pas encore membre de ce site. Réessayez ; si cela persiste, écrivez au site.',
    not_authenticated:
      'Vous avez été déconnecté. Reconnectez-vous ; votre panier et votre saisie sont conservés.',
    order_not_found: 'Cette commande est introuvable. Regardez vos commandes dans le tableau de bord.',
    order_not_payable:
      'Cette commande ne peut plus être payée : elle est payée, annulée ou trop ancienne. Rien n’a été débité.',
    out_of_stock:
      'Il n’en reste pas autant. Réduisez la quantité ou retirez l’article, puis repassez la commande.',
    provider_not_offered: 'Ce moyen de paiement n’est pas proposé ici. Choisissez-en un autre.',
    rate_limited: 'Trop d’essais. Attendez une minute et réessayez ; votre panier est conservé.',
    test_mode_off:
      'La passerelle de test est désactivée pour cette boutique. Choisissez un autre moyen de paiement.',
    gateway_refused:
      'Le prestataire de paiement n’a pas accepté ce paiement. Rien n’a été débité ; réessayez plus tard ou écrivez au site.',
    gateway_unavailable:
      'Le prestataire de paiement ne répond pas. Rien n’a été débité ; réessayez dans un instant.',
    forbidden: 'Ce compte n’a pas ce droit ici. Connectez-vous avec un autre.',
    internal: 'Votre panier est conservé. Réessayez : rien ne peut être commandé ni débité deux fois.',
  },
  auth: {
    user_already_exists: 'Un compte existe avec cette adresse e-mail. Connectez-vous avec son mot de passe.',
    invalid_credentials: 'L’adresse e-mail ou le mot de passe est incorrect.',
    weak_password: 'Ce mot de passe est trop faible. Choisissez-en un plus long.',
    email_not_confirmed:
      'Confirmez d’abord votre adresse e-mail : ouvrez le lien que nous vous avons envoyé.',
    over_request_rate_limit: 'Trop d’essais. Attendez une minute et réessayez.',
    other: 'La connexion n’a pas marché. Réessayez ; votre saisie est conservée.',
  },
};

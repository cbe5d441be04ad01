import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'Dein Abonnement',
    title: 'Du bist dabei',
    ended: 'Dieses Abonnement ist beendet',
    text: 'Das hast du bei {{name}}.',
    next: 'Nächste Zahlung: {{date}}',
    until: 'Für dich offen bis {{date}}',
    payments: 'Zahlung {{done}} von {{total}}',
    active: 'Aktiv',
    past_due: 'Zahlung überfällig',
    cancelled: 'Gekündigt',
    completed: 'Vollständig bezahlt',
    expired: 'Abgelaufen',
    test: 'Testbestellung',
    none: 'Noch kein Abonnement',
    noneText: 'Was du bei {{name}} abonnierst, steht hier, sobald die erste Zahlung da ist.',
    toShop: 'Das Angebot ansehen',
    toCourses: 'Zu deinen Kursen',
    signIn: 'Melde dich an, um dein Abonnement zu sehen',
    signInText: 'Ein Abonnement sieht nur die Person, der es gehört.',
    loading: 'Dein Abonnement wird geladen',
  },
  newsletter: {
    confirmed: 'Du bekommst jetzt unseren Newsletter',
    confirmedText:
      'Deine Adresse ist bestätigt. Von nun an kommen Neuigkeiten von {{name}} per E-Mail zu dir.',
    over: 'Dieser Link gilt nicht mehr',
    overText:
      'Melde dich dort, wo du den Newsletter gefunden hast, noch einmal an; dann kommt ein neuer Link per E-Mail.',
    leaveTitle: 'Kein Newsletter von {{name}} mehr?',
    leave: 'Abmelden',
    left: 'Du bist abgemeldet',
    leftText: 'Du bekommst keinen Newsletter von {{name}} mehr.',
    home: 'Zur Startseite',
  },
};

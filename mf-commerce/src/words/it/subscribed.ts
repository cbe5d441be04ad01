import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'Il tuo abbonamento',
    title: 'Hai un abbonamento',
    ended: 'Questo abbonamento è terminato',
    text: 'Ecco che cosa hai da {{name}}.',
    next: 'Prossimo pagamento: {{date}}',
    until: 'Aperto per te fino al {{date}}',
    payments: 'Pagamento {{done}} di {{total}}',
    active: 'Attivo',
    past_due: 'Pagamento in ritardo',
    cancelled: 'Disdetto',
    completed: 'Pagato per intero',
    expired: 'Scaduto',
    test: 'Ordine di prova',
    none: 'Ancora nessun abbonamento',
    noneText: 'Ciò a cui ti abboni da {{name}} compare qui appena arriva il primo pagamento.',
    toShop: 'Guarda che cosa c’è',
    toCourses: 'Ai tuoi corsi',
    signIn: 'Accedi per vedere il tuo abbonamento',
    signInText: 'Un abbonamento è mostrato solo alla persona a cui appartiene.',
    loading: 'Caricamento del tuo abbonamento',
  },
  newsletter: {
    confirmed: 'Ora ricevi la nostra newsletter',
    confirmedText:
      'Il tuo indirizzo è confermato. D’ora in poi le novità di {{name}} ti arrivano per e-mail.',
    over: 'Questo link non è più valido',
    overText: 'Iscriviti di nuovo dove hai trovato la newsletter; ti arriverà un nuovo link per e-mail.',
    leaveTitle: 'Niente più newsletter di {{name}}?',
    leave: 'Disiscriviti',
    left: 'Ti sei disiscritto',
    leftText: 'Non riceverai più la newsletter di {{name}}.',
    home: 'Alla pagina iniziale',
  },
};

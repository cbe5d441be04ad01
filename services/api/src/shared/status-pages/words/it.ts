import type { StatusWords } from './en.ts';

export const words: StatusWords = {
  forbidden: {
    title: 'Questa pagina non è per tutti',
    text: 'Non hai accesso. Se dovresti averlo, accedi con l’account giusto.',
  },
  missing: {
    title: 'Qui non c’è nulla',
    text: 'A questo indirizzo non c’è nulla. Forse la pagina è stata spostata o il link è scritto male.',
  },
  gone: { title: 'Non è più qui', text: 'Ciò che si trovava a questo indirizzo è finito o è stato tolto.' },
  busy: {
    title: 'Un momento, per favore',
    text: 'Sono arrivate da te molte richieste in poco tempo. Aspetta un minuto e riprova.',
  },
  failed: { title: 'Qualcosa è andato storto', text: 'L’errore è nostro. Non hai perso nulla; riprova.' },
  away: {
    title: 'Torniamo tra un attimo',
    text: 'In questo momento la pagina non è raggiungibile. Riprova tra qualche minuto.',
  },
  closed: { title: 'Prossimamente', text: '{{name}} in questo momento non è aperto. Torna più tardi.' },
  unknown: {
    title: 'A questo indirizzo non c’è alcun sito',
    text: 'Forse l’indirizzo è scritto male, oppure il sito è stato spostato o chiuso.',
  },
  draft: 'Bozza – non pubblicata. La vede solo chi ha questo link, fino al {{until}}.',
  toHome: 'Alla pagina iniziale',
  again: 'Riprova',
  toStoa: 'Vai a Stoa',
};

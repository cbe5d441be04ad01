import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  head: {
    title: 'Stoa: insegnare, incontrarsi e vendere sotto lo stesso tetto',
    description:
      'Una casa sul web per scuole, studi e insegnanti: corsi, pagine, un negozio e le persone che vengono per trovarli.',
  },
  nav: {
    label: 'Menu principale',
    what: 'Che cosa fa',
    how: 'Com’è costruita',
    start: 'Comincia',
  },
  hero: {
    eyebrow: 'Una casa per insegnanti, scuole e studi',
    title: 'Insegna, riunisci e vendi sotto lo stesso tetto',
    text: 'Una stoà era un portico coperto ai margini del mercato. Atene vi insegnava, vi si incontrava e vi commerciava. Questa è sul web, e ogni scuola ha la sua.',
    begin: 'Crea il tuo account',
    login: 'Accedi',
  },
  what: {
    title: 'Un solo luogo invece di sette strumenti',
    text: 'Ciò che serve ogni giorno a una scuola sta insieme: una vendita apre il corso da sola e ogni studente ha un unico account per tutto.',
    items: {
      teach: {
        title: 'Insegnare',
        text: 'Corsi con sezioni e lezioni, anteprime gratuite e un programma che si può leggere prima dell’acquisto.',
      },
      sell: {
        title: 'Vendere',
        text: 'Un carrello, buoni sconto con regole chiare e una cassa che chiede poco. I prezzi sono esatti al centesimo.',
      },
      gather: {
        title: 'Riunire',
        text: 'Membri, ruoli e un pannello tutto loro, con un segno discreto di chi è presente in questo momento.',
      },
      publish: {
        title: 'Pubblicare',
        text: 'Pagine e un diario con i tuoi colori e i tuoi caratteri, sul tuo dominio e nella tua lingua.',
      },
    },
  },
  how: {
    title: 'Costruita a parti, per ripararla mentre funziona',
    text: 'Ogni parte di una pagina è realizzata e pubblicata dal team che ne è responsabile. Una nuova versione raggiunge ogni sito al caricamento successivo; se non funziona, subentra la precedente.',
    points: {
      one: {
        title: 'Parti che escono da sole',
        text: 'Negozio, sito e pannello hanno versioni proprie. Nessuno aspetta un giorno di rilascio comune.',
      },
      two: {
        title: 'Si può sempre tornare indietro',
        text: 'Ogni sito può restare sulla versione che gli si addice ed essere poi sbloccato, con traccia di chi l’ha fatto e perché.',
      },
      three: {
        title: 'I guasti restano piccoli',
        text: 'Quando manca una parte, il resto della pagina continua a funzionare e dice quale manca.',
      },
      four: {
        title: 'I tuoi dati sono tuoi',
        text: 'Ogni riga appartiene a un solo account, ed è il database stesso a tenere fuori gli estranei.',
      },
    },
  },
  quote: {
    text: 'Si incontravano dove la gente passava comunque, e l’insegnamento cominciava con chi si fermava.',
    source: 'Sulla Stoà dipinta di Atene',
  },
  start: {
    title: 'Comincia con un corso',
    text: 'Dai un nome al tuo sito, scegli due colori e un carattere, scrivi una lezione. Il resto può arrivare dopo.',
    action: 'Crea il tuo account',
  },
  footer: {
    text: 'Stoa. Il portico di chi insegna.',
  },
};

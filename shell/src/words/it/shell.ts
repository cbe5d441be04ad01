import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: {
    singleSession: 'Sei stato disconnesso qui perché hai effettuato l’accesso su un altro dispositivo.',
  },
  skip: 'Vai al contenuto',
  area: {
    failed: '{{area}}: impossibile mostrare questa parte. Il resto della pagina funziona.',
    stale: '{{area}}: al momento non utilizzabile; ciò che vedi potrebbe non essere aggiornato.',
    retry: 'Ricarica {{area}}',
  },
  notFound: {
    title: 'Pagina non trovata',
    text: 'Non c’è nulla a questo indirizzo. Forse la pagina è stata spostata o il link è scritto male.',
    home: 'Alla pagina iniziale',
    work: 'Torna al pannello',
  },
  preview: {
    on: 'Anteprima: vedi {{area}} {{version}}. Gli altri no.',
    local: 'Versione locale: vedi {{area}} {{version}} dal tuo computer. Gli altri no.',
    leave: 'Esci dall’anteprima',
    offered: 'Ti è stata data un’anteprima di un’altra versione di questo sito.',
    start: 'Inizia l’anteprima',
  },
  failed: {
    title: 'Qualcosa è andato storto',
    text: 'Nulla di ciò che hai scritto è andato perso. Ricarica la pagina.',
  },
};

import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'Grazie',
    paid: 'Grazie, {{name}}',
    free: 'L’ordine n. {{number}} è completo e conservato con {{email}}.',
    waiting: 'Il tuo ordine è fatto, {{name}}',
    waitingText:
      'L’ordine n. {{number}} attende il pagamento. Il negozio lo segna come pagato quando riceve il denaro, poi si apre il tuo accesso.',
    mismatch:
      'Abbiamo ricevuto {{amount}} per questo ordine, che non è il suo prezzo. L’importo non è stato contato. Il negozio è avvisato e ti contatterà.',
    timeHeld:
      'Il tuo appuntamento del {{start}} è riservato fino al {{until}}. Se non sarà pagato entro allora, altri potranno prenotarlo.',
    unpaid: 'L’ordine n. {{number}} non è ancora pagato',
    waitingGoods:
      'L’ordine n. {{number}} attende il pagamento. Il negozio lo segna come pagato quando riceve il denaro, poi lo prepara.',
    unpaidGoods: 'È riservato a te. Completa il pagamento perché il negozio lo prepari.',
    unpaidText: 'È riservato a te. Completa il pagamento per avere l’accesso.',
    awaiting: 'Il pagamento dell’ordine n. {{number}} è in arrivo',
    awaitingText:
      'Il fornitore di pagamenti non l’ha ancora confermato. Questa pagina cambia da sola appena lo fa; non devi pagare di nuovo.',
    failed: 'Il pagamento dell’ordine n. {{number}} non è riuscito',
    failedText: 'Non è stato addebitato nulla e l’ordine è riservato a te. Riprova o paga in un altro modo.',
    finish: 'Completa il pagamento',
    over: 'L’ordine n. {{number}} è chiuso',
    overText: 'È stato annullato o il tempo è scaduto. Nulla è stato addebitato.',
    onHold: 'Il negozio sta verificando l’ordine n. {{number}}',
    onHoldText: 'Nel frattempo resta riservato a te. Non devi fare nulla.',
    refunded: 'L’ordine n. {{number}} è stato rimborsato',
    refundedText: 'Il denaro torna per la stessa via.',
    refundedSum: 'Rimborsato',
    test: 'Ordine di prova',
    items: 'Che cosa hai ordinato',
    toSubscription: 'Vedi il tuo abbonamento',
    openCourse: 'Inizia a imparare',
    download: 'Scarica {{title}}',
    bookTime: 'Scegli un orario: {{title}}',
    appointments: 'I tuoi appuntamenti',
    toGroup: 'Vai al gruppo: {{title}}',
    downloadFailed: 'Questo file ora non è aperto per te. Riprova o chiedi al negozio.',
    noOrder: 'Grazie della visita',
    noOrderText: 'Qui non c’è nessun ordine da mostrare. I tuoi ordini sono nel tuo pannello.',
  },
};

import type { MailWords } from './en.ts';

export const words: MailWords = {
  code: 'Oppure inserisci questo codice entro {{minutes}} minuti:',
  once: 'Il link vale una sola volta e per {{minutes}} minuti. Se non lo hai chiesto tu, ignora questo messaggio.',
  hello: 'Ciao {{name}},',
  test: 'Era un ordine di prova: nessun denaro vero si è mosso.',
  show: 'Vedi l’ordine',
  open: 'Apri',
  join: 'Entra nella riunione',
  change: 'Sposta o annulla',
  signup: {
    subject: 'Conferma il tuo indirizzo e-mail',
    text: 'Conferma che questo indirizzo è tuo. Poi il tuo account da {{site}} è pronto.',
    action: 'Conferma l’indirizzo',
  },
  invite: {
    subject: 'Sei invitato da {{site}}',
    text: 'Qualcuno di {{site}} ha creato un account per te. Accetta l’invito per usarlo.',
    action: 'Accetta l’invito',
  },
  recovery: {
    subject: 'Scegli una nuova password',
    text: 'Tu, o qualcuno che ha scritto il tuo indirizzo, ha chiesto a {{site}} una nuova password.',
    action: 'Scegli una password',
  },
  magiclink: {
    subject: 'Il tuo link per accedere',
    text: 'Con questo link accedi a {{site}} senza password.',
    action: 'Accedi',
  },
  email_change: {
    subject: 'Conferma il tuo nuovo indirizzo e-mail',
    text: 'Conferma che il tuo account da {{site}} passa a questo indirizzo.',
    action: 'Conferma l’indirizzo',
  },
  email_change_current: {
    subject: 'Conferma il cambio del tuo indirizzo e-mail',
    text: 'Il tuo account da {{site}} sta per passare a un altro indirizzo. Conferma, se è ciò che vuoi.',
    action: 'Conferma il cambio',
  },
  reauthentication: {
    subject: 'Conferma che sei tu',
    text: 'Inserisci questo codice da {{site}} per continuare. Se non lo hai chiesto, cambia la password.',
  },
  recovery_code_used: {
    subject: 'È stato usato un codice di recupero',
    text: 'Qualcuno ha effettuato l’accesso a {{site}} con uno dei tuoi codici di recupero. Codici rimasti: {{left}}. Se non eri tu, cambia la password e crea nuovi codici.',
  },
  account_exists: {
    subject: 'Hai già un account',
    text: 'Qualcuno ha chiesto di usare questo indirizzo su {{site}}. Esiste già un account con questo indirizzo: accedi, oppure scegli una nuova password se l’hai dimenticata. Se non eri tu, non devi fare nulla.',
  },
  received: {
    subject: 'Abbiamo il tuo ordine {{order}}',
    text: 'Grazie. L’ordine {{order}} è fatto e aspetta il tuo pagamento di {{sum}}. Pagalo entro il {{until}}. Appena il denaro arriva ti scriviamo e l’ordine prosegue.',
    how: 'Come pagare:',
  },
  paid: {
    subject: 'L’ordine {{order}} è pagato',
    text: 'Grazie. Abbiamo ricevuto il tuo pagamento di {{sum}} per l’ordine {{order}}.',
  },
  failed: {
    subject: 'Il pagamento dell’ordine {{order}} non è riuscito',
    text: 'Il tuo pagamento di {{sum}} per l’ordine {{order}} non è riuscito e non è stato addebitato nulla. L’ordine ti è riservato ancora per poco: puoi riprovare. Se il tempo è scaduto, ordina di nuovo.',
  },
  expired: {
    subject: 'L’ordine {{order}} è scaduto senza pagamento',
    text: 'Non abbiamo ricevuto in tempo {{sum}} per l’ordine {{order}}, perciò è scaduto. Non devi fare nulla. Se lo vuoi ancora, ordina di nuovo. Se intanto hai pagato, scrivi al negozio.',
  },
  cancelled: {
    subject: 'L’ordine {{order}} è stato annullato',
    text: 'Il negozio ha annullato l’ordine {{order}} di {{sum}}. Non c’è più nulla da pagare.',
  },
  refunded: {
    subject: 'Rimborso dell’ordine {{order}}',
    text: 'Abbiamo rimborsato {{sum}} dell’ordine {{order}}. Il denaro torna per la stessa via; le banche possono metterci qualche giorno.',
  },
  payment_returned: {
    subject: 'Il tuo pagamento dell’ordine {{order}} è stato restituito',
    text: 'Il tuo pagamento di {{sum}} per l’ordine {{order}} è arrivato a ordine concluso, e ciò che avevi ordinato non era più disponibile. Abbiamo restituito tutto. Puoi ordinare di nuovo quando vuoi.',
  },
  renewal_soon: {
    subject: '{{title}} continua dopo il {{until}}',
    text: '{{title}} si rinnova da sé dopo il {{until}}; allora saranno addebitati {{sum}} come l’ultima volta. Se non lo vuoi, terminalo prima nei tuoi ordini.',
  },
  renewal_due: {
    subject: '{{title}}: è ora del prossimo pagamento',
    text: 'Il prossimo periodo di {{title}} costa {{sum}} (ordine {{order}}). Pagalo entro il {{until}}; fino ad allora l’abbonamento continua.',
  },
  renewal_failed: {
    subject: '{{title}}: il pagamento non è riuscito',
    text: 'Non siamo riusciti ad addebitare {{sum}} per il prossimo periodo di {{title}} (ordine {{order}}). Riproveremo nei prossimi giorni. Puoi anche pagare adesso, con un’altra carta se vuoi. L’abbonamento continua fino al {{until}}.',
  },
  subscription_ends: {
    subject: '{{title}} termina il {{until}}',
    text: 'Non viene più addebitato nulla e l’abbonamento continua fino al {{until}}. Fino ad allora puoi ripensarci nei tuoi ordini.',
  },
  subscription_ended: {
    subject: '{{title}} è terminato',
    text: '{{title}} è stato terminato. Non viene più addebitato nulla.',
  },
  subscription_over: {
    subject: '{{title}} è terminato',
    text: 'Il prossimo periodo di {{title}} non è stato pagato, perciò l’abbonamento è terminato. Puoi ordinarlo di nuovo quando vuoi.',
  },
  pay: 'Paga ora',
  newsletter: {
    ask: {
      subject: 'Conferma che vuoi la newsletter di {{site}}',
      text: 'Tu, o qualcuno che ha scritto il tuo indirizzo, ha chiesto la newsletter di {{site}}. Conferma e ti arriverà. Se non sei stato tu, non fare nulla: nessuno ti scriverà.',
      action: 'Sì, mandatemi la newsletter',
    },
    welcome: {
      subject: 'Ora ricevi la newsletter di {{site}}',
      text: 'Grazie, il tuo indirizzo è confermato. Puoi disiscriverti quando vuoi.',
      action: 'Disiscriviti',
    },
  },
  account: {
    suspended: {
      subject: '{{site}} è stato sospeso',
      text: 'Chi gestisce la piattaforma ha sospeso {{site}}. Chi lo visita legge che al momento non è aperto, il pannello è chiuso e non si può comprare nulla. Nulla è stato cancellato.',
    },
    opened: {
      subject: '{{site}} è di nuovo aperto',
      text: 'Chi gestisce la piattaforma ha riaperto {{site}}. Le pagine e il pannello sono come prima.',
    },
    reason: 'Il motivo:',
  },
  news: {
    reply: 'Qualcuno ti ha risposto',
    grading: 'Il tuo lavoro è stato valutato',
    certificate: 'Il tuo certificato è pronto',
    group: 'Novità da un gruppo',
    announcement: 'Un annuncio',
    booking: 'Appuntamento',
    pending: 'Appuntamento in attesa di conferma',
    confirmed: 'Appuntamento confermato',
    cancelled: 'Appuntamento annullato',
    tomorrow: 'Appuntamento domani',
    soon: 'Appuntamento tra un’ora',
    meeting: 'Una riunione',
    meeting_moved: 'Una riunione è stata spostata',
    meeting_cancelled: 'Una riunione è stata annullata',
    meeting_soon: 'Una riunione inizia tra poco',
    other: 'Novità',
  },
};

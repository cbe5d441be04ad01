import type { MailWords } from './en.ts';

export const words: MailWords = {
  code: 'Ou introduza este código nos próximos {{minutes}} minutos:',
  once: 'A ligação serve uma vez e durante {{minutes}} minutos. Se não a pediu, ignore esta mensagem.',
  hello: 'Olá, {{name}},',
  test: 'Foi uma encomenda de teste: não se moveu dinheiro real.',
  show: 'Ver a encomenda',
  open: 'Abrir',
  join: 'Entrar na reunião',
  change: 'Mudar ou cancelar',
  signup: {
    subject: 'Confirme o seu endereço de e-mail',
    text: 'Confirme que este endereço é seu. Depois a sua conta em {{site}} fica pronta.',
    action: 'Confirmar o endereço',
  },
  invite: {
    subject: 'Foi convidado para {{site}}',
    text: 'Alguém de {{site}} criou uma conta para si. Aceite o convite para a usar.',
    action: 'Aceitar o convite',
  },
  recovery: {
    subject: 'Escolha uma nova palavra-passe',
    text: 'Você, ou alguém que escreveu o seu endereço, pediu a {{site}} uma nova palavra-passe.',
    action: 'Escolher uma palavra-passe',
  },
  magiclink: {
    subject: 'A sua ligação para entrar',
    text: 'Com esta ligação entra em {{site}} sem palavra-passe.',
    action: 'Entrar',
  },
  email_change: {
    subject: 'Confirme o seu novo endereço de e-mail',
    text: 'Confirme que a sua conta em {{site}} passa para este endereço.',
    action: 'Confirmar o endereço',
  },
  email_change_current: {
    subject: 'Confirme a mudança do seu endereço de e-mail',
    text: 'A sua conta em {{site}} vai passar para outro endereço. Confirme, se é isso que quer.',
    action: 'Confirmar a mudança',
  },
  reauthentication: {
    subject: 'Confirme que é você',
    text: 'Introduza este código em {{site}} para continuar. Se não o pediu, mude a sua palavra-passe.',
  },
  recovery_code_used: {
    subject: 'Um código de recuperação foi usado',
    text: 'Alguém entrou em {{site}} com um dos seus códigos de recuperação. Códigos restantes: {{left}}. Se não foi você, mude a senha e crie novos códigos.',
  },
  account_exists: {
    subject: 'Você já tem uma conta',
    text: 'Alguém pediu para usar este endereço em {{site}}. Já existe uma conta com ele: entre com ele ou escolha uma nova senha se esqueceu a sua. Se não foi você, não precisa fazer nada.',
  },
  received: {
    subject: 'Temos a sua encomenda {{order}}',
    text: 'Obrigado. A encomenda {{order}} está feita e espera o seu pagamento de {{sum}}. Pague-a até {{until}}, por favor. Assim que o dinheiro chegar, escrevemos-lhe e a encomenda segue.',
    how: 'Como pagar:',
  },
  paid: {
    subject: 'A encomenda {{order}} está paga',
    text: 'Obrigado. Recebemos o seu pagamento de {{sum}} pela encomenda {{order}}.',
  },
  failed: {
    subject: 'O pagamento da encomenda {{order}} não passou',
    text: 'O seu pagamento de {{sum}} pela encomenda {{order}} não passou e nada foi cobrado. A encomenda fica guardada mais um pouco: pode tentar de novo. Se o tempo já passou, encomende outra vez.',
  },
  expired: {
    subject: 'A encomenda {{order}} terminou sem pagamento',
    text: 'Não recebemos a tempo {{sum}} pela encomenda {{order}}, por isso terminou. Não precisa de fazer nada. Se ainda a quer, encomende de novo. Se entretanto pagou, escreva à loja.',
  },
  cancelled: {
    subject: 'A encomenda {{order}} foi cancelada',
    text: 'A loja cancelou a encomenda {{order}} de {{sum}}. Já não há nada a pagar.',
  },
  refunded: {
    subject: 'Reembolso da encomenda {{order}}',
    text: 'Reembolsámos {{sum}} da encomenda {{order}}. O dinheiro volta pelo mesmo caminho; os bancos podem demorar alguns dias.',
  },
  payment_returned: {
    subject: 'O seu pagamento da encomenda {{order}} foi devolvido',
    text: 'O seu pagamento de {{sum}} pela encomenda {{order}} chegou depois de a encomenda ter terminado, e o que encomendou já não estava disponível. Devolvemos tudo. Pode encomendar de novo quando quiser.',
  },
  renewal_soon: {
    subject: '{{title}} continua depois de {{until}}',
    text: '{{title}} renova-se por si depois de {{until}}; então serão cobrados {{sum}} como da última vez. Se não quiser, termine antes nas suas encomendas.',
  },
  renewal_due: {
    subject: '{{title}}: chegou o próximo pagamento',
    text: 'O próximo período de {{title}} custa {{sum}} (encomenda {{order}}). Pague-o até {{until}}; até lá a sua subscrição continua.',
  },
  renewal_failed: {
    subject: '{{title}}: o pagamento não passou',
    text: 'Não conseguimos cobrar {{sum}} pelo próximo período de {{title}} (encomenda {{order}}). Tentaremos de novo nos próximos dias. Também pode pagar agora, com outro cartão se quiser. A sua subscrição continua até {{until}}.',
  },
  subscription_ends: {
    subject: '{{title}} termina em {{until}}',
    text: 'Nada mais é cobrado e a sua subscrição continua até {{until}}. Até lá pode voltar atrás nas suas encomendas.',
  },
  subscription_ended: {
    subject: '{{title}} terminou',
    text: '{{title}} foi terminado. Nada mais é cobrado.',
  },
  subscription_over: {
    subject: '{{title}} terminou',
    text: 'O próximo período de {{title}} não foi pago, por isso a sua subscrição terminou. Pode encomendar de novo quando quiser.',
  },
  pay: 'Pagar agora',
  newsletter: {
    ask: {
      subject: 'Confirme que quer a newsletter de {{site}}',
      text: 'Você, ou alguém que escreveu o seu endereço, pediu a newsletter de {{site}}. Confirme e ela chegará até você. Se não foi você, não faça nada: ninguém lhe escreverá.',
      action: 'Sim, enviem-me a newsletter',
    },
    welcome: {
      subject: 'Agora você recebe a newsletter de {{site}}',
      text: 'Obrigado, o seu endereço está confirmado. Pode cancelar quando quiser.',
      action: 'Cancelar a inscrição',
    },
  },
  account: {
    suspended: {
      subject: '{{site}} foi suspenso',
      text: 'A administração da plataforma suspendeu {{site}}. Quem o visita lê que de momento não está aberto, o painel está fechado e nada pode ser comprado. Nada foi apagado.',
    },
    opened: {
      subject: '{{site}} está aberto de novo',
      text: 'A administração da plataforma voltou a abrir {{site}}. As páginas e o painel estão como antes.',
    },
    reason: 'O motivo:',
  },
  news: {
    reply: 'Alguém lhe respondeu',
    grading: 'O seu trabalho foi avaliado',
    certificate: 'O seu certificado está pronto',
    group: 'Novidades de um grupo',
    announcement: 'Um anúncio',
    booking: 'Marcação',
    pending: 'A marcação espera confirmação',
    confirmed: 'Marcação confirmada',
    cancelled: 'Marcação cancelada',
    tomorrow: 'Marcação amanhã',
    soon: 'Marcação daqui a uma hora',
    meeting: 'Uma reunião',
    meeting_moved: 'Uma reunião mudou de hora',
    meeting_cancelled: 'Uma reunião foi cancelada',
    meeting_soon: 'Uma reunião começa em breve',
    other: 'Novidades',
  },
};

import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'A sua assinatura',
    title: 'A sua assinatura está ativa',
    ended: 'Esta assinatura terminou',
    text: 'Isto é o que tem em {{name}}.',
    next: 'Próximo pagamento: {{date}}',
    until: 'Aberto para si até {{date}}',
    payments: 'Pagamento {{done}} de {{total}}',
    active: 'Ativa',
    past_due: 'Pagamento em atraso',
    cancelled: 'Cancelada',
    completed: 'Paga por completo',
    expired: 'Expirada',
    test: 'Encomenda de teste',
    none: 'Ainda não há assinatura',
    noneText: 'O que assinar em {{name}} aparece aqui assim que chegar o primeiro pagamento.',
    toShop: 'Ver o que há',
    toCourses: 'Para os seus cursos',
    signIn: 'Inicie sessão para ver a sua assinatura',
    signInText: 'Uma assinatura só é mostrada à pessoa a quem pertence.',
    loading: 'A carregar a sua assinatura',
  },
  newsletter: {
    confirmed: 'Agora você recebe a nossa newsletter',
    confirmedText:
      'O seu endereço está confirmado. A partir de agora as novidades de {{name}} chegam por e-mail.',
    over: 'Este link já não é válido',
    overText: 'Inscreva-se outra vez onde encontrou a newsletter; um novo link chegará por e-mail.',
    leaveTitle: 'Não quer mais a newsletter de {{name}}?',
    leave: 'Cancelar a inscrição',
    left: 'A inscrição foi cancelada',
    leftText: 'Você já não recebe a newsletter de {{name}}.',
    home: 'Para a página inicial',
  },
};

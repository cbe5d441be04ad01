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
};

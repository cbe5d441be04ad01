import type { StatusWords } from './en.ts';

export const words: StatusWords = {
  forbidden: {
    title: 'Esta página não é para todos',
    text: 'Não tem acesso a ela. Se deveria ter, inicie sessão com a conta certa.',
  },
  missing: {
    title: 'Não há nada aqui',
    text: 'Não há nada neste endereço. Talvez tenha mudado de sítio ou a ligação esteja mal escrita.',
  },
  gone: { title: 'Isto já não está aqui', text: 'O que estava neste endereço terminou ou foi retirado.' },
  busy: {
    title: 'Um momento, por favor',
    text: 'Recebemos muitos pedidos seus em pouco tempo. Espere um minuto e tente de novo.',
  },
  failed: { title: 'Algo correu mal', text: 'A falha é nossa. Nada do que é seu se perdeu; tente de novo.' },
  away: {
    title: 'Voltamos já',
    text: 'De momento não é possível chegar a esta página. Tente de novo dentro de alguns minutos.',
  },
  closed: { title: 'Em breve', text: '{{name}} não está aberto neste momento. Volte mais tarde.' },
  unknown: {
    title: 'Não há nenhum site neste endereço',
    text: 'O endereço pode estar mal escrito, ou o site mudou ou fechou.',
  },
  draft: 'Rascunho – não publicado. Só quem tem este link o vê, até {{until}}.',
  toHome: 'Para a página inicial',
  again: 'Tentar de novo',
  toStoa: 'Ir para o Stoa',
};

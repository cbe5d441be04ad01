import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'Obrigado',
    paid: 'Obrigado, {{name}}',
    free: 'A encomenda n.º {{number}} está completa e guardada em {{email}}.',
    waiting: 'A sua encomenda está feita, {{name}}',
    waitingText:
      'A encomenda n.º {{number}} espera o seu pagamento. A loja marca-a como paga quando o receber, e então o acesso abre-se.',
    mismatch:
      'Recebemos {{amount}} por esta encomenda, que não é o seu preço. O valor não foi contado. A loja foi avisada e entrará em contacto.',
    timeHeld:
      'O seu horário de {{start}} está reservado até {{until}}. Se não for pago até lá, outras pessoas poderão marcá-lo.',
    unpaid: 'A encomenda n.º {{number}} ainda não está paga',
    waitingGoods:
      'A encomenda n.º {{number}} espera o seu pagamento. A loja marca-a como paga quando o receber, e então prepara-a.',
    unpaidGoods: 'Está reservada para si. Termine o pagamento para que a loja a prepare.',
    unpaidText: 'Está reservada para si. Termine o pagamento para ter acesso.',
    awaiting: 'O seu pagamento da encomenda n.º {{number}} está a caminho',
    awaitingText:
      'O prestador de pagamentos ainda não o confirmou. Esta página muda sozinha assim que o fizer; não precisa de pagar outra vez.',
    failed: 'O pagamento da encomenda n.º {{number}} não foi concluído',
    failedText:
      'Nada foi cobrado e a encomenda está reservada para si. Tente de novo ou pague de outra forma.',
    finish: 'Terminar o pagamento',
    over: 'A encomenda n.º {{number}} está fechada',
    overText: 'Foi cancelada ou o tempo acabou. Nada foi cobrado.',
    onHold: 'A loja está a verificar a encomenda n.º {{number}}',
    onHoldText: 'Entretanto continua reservada para si. Não precisa de fazer nada.',
    refunded: 'A encomenda n.º {{number}} foi reembolsada',
    refundedText: 'O dinheiro volta por onde veio.',
    refundedSum: 'Reembolsado',
    test: 'Encomenda de teste',
    items: 'O que encomendou',
    toSubscription: 'Ver a sua assinatura',
    openCourse: 'Começar a aprender',
    download: 'Transferir {{title}}',
    bookTime: 'Escolher hora: {{title}}',
    appointments: 'As suas marcações',
    toGroup: 'Ir para o grupo: {{title}}',
    downloadFailed: 'Este ficheiro não está disponível para si agora. Tente de novo ou pergunte à loja.',
    noOrder: 'Obrigado pela visita',
    noOrderText: 'Não há nenhuma encomenda para mostrar aqui. As suas encomendas estão no seu painel.',
  },
};

import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'Gracias',
    paid: 'Gracias, {{name}}',
    free: 'El pedido n.º {{number}} está completo y guardado con {{email}}.',
    waiting: 'Tu pedido está hecho, {{name}}',
    waitingText:
      'El pedido n.º {{number}} espera tu pago. La tienda lo marca como pagado al recibirlo, y entonces se abre tu acceso.',
    mismatch:
      'Hemos recibido {{amount}} por este pedido, que no es su precio. No se ha contado. La tienda está avisada y se pondrá en contacto.',
    timeHeld:
      'Su cita del {{start}} está reservada hasta el {{until}}. Si no se paga antes, otros podrán reservarla.',
    unpaid: 'El pedido n.º {{number}} aún no está pagado',
    waitingGoods:
      'El pedido n.º {{number}} espera tu pago. La tienda lo marca como pagado al recibirlo, y entonces lo prepara.',
    unpaidGoods: 'Queda reservado para ti. Termina el pago para que la tienda lo prepare.',
    unpaidText: 'Queda reservado para ti. Termina el pago para tener acceso.',
    awaiting: 'Tu pago del pedido n.º {{number}} está en camino',
    awaitingText:
      'El proveedor de pagos aún no lo ha confirmado. Esta página cambia sola en cuanto lo haga; no tienes que pagar otra vez.',
    failed: 'El pago del pedido n.º {{number}} no se completó',
    failedText:
      'No se ha cobrado nada y el pedido queda reservado para ti. Inténtalo de nuevo o paga de otra forma.',
    finish: 'Terminar el pago',
    over: 'El pedido n.º {{number}} está cerrado',
    overText: 'Se canceló o se le acabó el tiempo. No se ha cobrado nada.',
    onHold: 'La tienda está revisando el pedido n.º {{number}}',
    onHoldText: 'Mientras tanto queda reservado para ti. No tienes que hacer nada.',
    refunded: 'El pedido n.º {{number}} se ha reembolsado',
    refundedText: 'El dinero vuelve por donde vino.',
    refundedSum: 'Reembolsado',
    test: 'Pedido de prueba',
    items: 'Lo que has pedido',
    toSubscription: 'Ver tu suscripción',
    openCourse: 'Empezar a aprender',
    download: 'Descargar {{title}}',
    bookTime: 'Elegir hora: {{title}}',
    appointments: 'Tus citas',
    toGroup: 'Al grupo: {{title}}',
    downloadFailed:
      'Este archivo no está disponible para ti ahora. Inténtalo de nuevo o pregunta a la tienda.',
    noOrder: 'Gracias por la visita',
    noOrderText: 'Aquí no hay ningún pedido que mostrar. Tus pedidos están en tu panel.',
  },
};

/** What the thanks bring along. */
export const words = {
  thanks: {
    pageTitle: 'Thank you',
    paid: 'Thank you, {{name}}',
    free: 'Order #{{number}} is complete and kept under {{email}}.',
    waiting: 'Your order is placed, {{name}}',
    waitingText:
      'Order #{{number}} waits for your payment. The shop marks it as paid when it has the money, then your access opens.',
    mismatch:
      "We received {{amount}} for this order, which isn't what it costs. It hasn't been counted. The shop has been told and will get in touch.",
    timeHeld:
      'Your time on {{start}} is held until {{until}}. If it is not paid by then, others can book it.',
    unpaid: 'Order #{{number}} is not paid yet',
    waitingGoods:
      'Order #{{number}} is waiting for your payment. The shop marks it as paid when it has the money, then gets it ready for you.',
    unpaidGoods: "It's held for you. Finish the payment so that the shop can get it ready.",
    unpaidText: 'It is held for you. Finish the payment to get your access.',
    awaiting: 'Your payment for order #{{number}} is on its way',
    awaitingText:
      'The payment provider has not confirmed it yet. This page changes by itself as soon as it does; you need not pay again.',
    failed: 'The payment for order #{{number}} did not go through',
    failedText: 'Nothing was charged, and the order is held for you. Try again or pay another way.',
    finish: 'Finish the payment',
    over: 'Order #{{number}} is closed',
    overText: 'It was cancelled or its time ran out. Nothing was charged.',
    onHold: 'The shop looks into order #{{number}}',
    onHoldText: 'It is held for you meanwhile. There is nothing you need to do.',
    refunded: 'Order #{{number}} was refunded',
    refundedText: 'The money goes back the way it came.',
    refundedSum: 'Refunded',
    test: 'Test order',
    items: 'What you ordered',
    toSubscription: 'See your subscription',
    openCourse: 'Start learning',
    download: 'Download {{title}}',
    bookTime: 'Choose a time: {{title}}',
    appointments: 'Your appointments',
    toGroup: 'To the group: {{title}}',
    downloadFailed: 'This file is not open to you now. Try again, or ask the shop.',
    noOrder: 'Thank you for stopping by',
    noOrderText: 'There is no order to show here. Your orders are listed in your dashboard.',
  },
};

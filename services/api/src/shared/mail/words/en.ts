import type { Translated } from '@stoa/shared/i18n';

/** What the mails say that the product sends. */
export const words = {
  code: 'Or enter this code within {{minutes}} minutes:',
  once: 'The link works once and for {{minutes}} minutes. If you did not ask for it, ignore this message.',
  hello: 'Hello {{name}},',
  test: 'This was a test order: no real money moved.',
  show: 'Show the order',
  open: 'Open',
  join: 'Join the meeting',
  change: 'Move or cancel',
  signup: {
    subject: 'Confirm your e-mail address',
    text: 'Please confirm that this address is yours. Then your account at {{site}} is ready.',
    action: 'Confirm the address',
  },
  invite: {
    subject: 'You are invited to {{site}}',
    text: 'Somebody at {{site}} has made an account for you. Accept the invitation to use it.',
    action: 'Accept the invitation',
  },
  recovery: {
    subject: 'Choose a new password',
    text: 'You, or somebody who typed your address, asked {{site}} for a new password.',
    action: 'Choose a password',
  },
  magiclink: {
    subject: 'Your sign-in link',
    text: 'This link signs you in at {{site}}, without a password.',
    action: 'Sign in',
  },
  email_change: {
    subject: 'Confirm your new e-mail address',
    text: 'Please confirm that your account at {{site}} moves to this address.',
    action: 'Confirm the address',
  },
  email_change_current: {
    subject: 'Confirm the change of your e-mail address',
    text: 'Your account at {{site}} is about to move to another address. Confirm it if that is what you want.',
    action: 'Confirm the change',
  },
  reauthentication: {
    subject: 'Confirm that it is you',
    text: 'Enter this code at {{site}} to go on. If you did not ask for it, change your password.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'Somebody signed in at {{site}} with one of your recovery codes. Codes left: {{left}}. If it was not you, change your password and make new codes.',
  },
  account_exists: {
    subject: 'You already have an account',
    text: "Someone asked to use this address at {{site}}. There's an account with it already: log in with it, or choose a new password if you've forgotten yours. If it wasn't you, you don't need to do anything.",
  },
  received: {
    subject: 'We have your order {{order}}',
    text: 'Thank you. Order {{order}} is placed and waits for your payment of {{sum}}. Please pay it by {{until}}. As soon as the money has arrived, we write to you and the order goes on.',
    how: 'How to pay:',
  },
  paid: {
    subject: 'Order {{order}} is paid',
    text: 'Thank you. We have your payment of {{sum}} for order {{order}}.',
  },
  failed: {
    subject: 'The payment for order {{order}} did not go through',
    text: 'Your payment of {{sum}} for order {{order}} did not go through, and nothing was charged. The order is held for you for a short while: you can try again. If its time is over, simply order again.',
  },
  expired: {
    subject: 'Order {{order}} has ended unpaid',
    text: 'We did not receive {{sum}} for order {{order}} in time, so the order has ended. There is nothing you need to do. If you still want it, order again. If you have paid meanwhile, please answer the shop.',
  },
  cancelled: {
    subject: 'Order {{order}} was cancelled',
    text: 'The shop has cancelled order {{order}} of {{sum}}. Nothing is to be paid for it any more.',
  },
  refunded: {
    subject: 'Refund for order {{order}}',
    text: 'We have refunded {{sum}} of order {{order}}. It goes back the way it was paid; banks may need a few days.',
  },
  payment_returned: {
    subject: 'Your payment for order {{order}} was given back',
    text: 'Your payment of {{sum}} for order {{order}} arrived after the order had ended, and what you ordered was not available any more. We have given all of it back. You can order again at any time.',
  },
  renewal_soon: {
    subject: '{{title}} goes on after {{until}}',
    text: 'Your {{title}} is renewed by itself after {{until}}; then {{sum}} are charged the way you paid before. If you do not want that, end it before under your orders.',
  },
  renewal_due: {
    subject: '{{title}}: the next payment is due',
    text: 'The next period of {{title}} costs {{sum}} (order {{order}}). Please pay it by {{until}}; until then your subscription continues.',
  },
  renewal_failed: {
    subject: '{{title}}: the payment did not go through',
    text: 'We could not charge {{sum}} for the next period of {{title}} (order {{order}}). We will try again in the next days. You can also pay it now, with another card if you like. Your subscription continues until {{until}}.',
  },
  subscription_ends: {
    subject: '{{title}} ends on {{until}}',
    text: 'Nothing more is charged, and your subscription runs until {{until}}. Until then you can take that back under your orders.',
  },
  subscription_ended: {
    subject: '{{title}} has ended',
    text: '{{title}} has been ended. Nothing is charged any more.',
  },
  subscription_over: {
    subject: '{{title}} has ended',
    text: 'The next period of {{title}} was not paid, so your subscription has ended. You can order it again at any time.',
  },
  pay: 'Pay now',
  newsletter: {
    ask: {
      subject: 'Confirm that you want the newsletter of {{site}}',
      text: 'You, or somebody who typed your address, asked for the newsletter of {{site}}. Confirm it and it comes to you. If it was not you, do nothing: nobody will write to you.',
      action: 'Yes, send me the newsletter',
    },
    welcome: {
      subject: 'You now get the newsletter of {{site}}',
      text: 'Thank you, your address is confirmed. You can unsubscribe at any time.',
      action: 'Unsubscribe',
    },
  },
  account: {
    suspended: {
      subject: '{{site}} has been suspended',
      text: '{{site}} has been suspended by whoever runs the platform. Visitors read that it is not open at the moment, its dashboard is closed, and nothing can be bought. Nothing is deleted.',
    },
    opened: {
      subject: '{{site}} is open again',
      text: '{{site}} has been opened again by whoever runs the platform. Its pages and its dashboard are there as they were.',
    },
    reason: 'The reason:',
  },
  news: {
    reply: 'Somebody answered you',
    grading: 'Your work was graded',
    certificate: 'Your certificate is ready',
    group: 'News of a group',
    announcement: 'An announcement',
    booking: 'Appointment',
    pending: 'Appointment waits to be confirmed',
    confirmed: 'Appointment confirmed',
    cancelled: 'Appointment cancelled',
    tomorrow: 'Appointment tomorrow',
    soon: 'Appointment in an hour',
    meeting: 'A meeting',
    meeting_moved: 'A meeting was moved',
    meeting_cancelled: 'A meeting was cancelled',
    meeting_soon: 'A meeting begins soon',
    other: 'News',
  },
};

/** What a language has to say in mails. */
export type MailWords = Translated<typeof words>;

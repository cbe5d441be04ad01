/** What the mails say that the product sends. */
export const words = {
  code: 'Or enter this code within {{minutes}} minutes:',
  once: 'The link works once and for {{minutes}} minutes. If you did not ask for it, ignore this message.',
  hello: 'Hello {{name}},',
  test: 'This was a test order: no real money moved.',
  show: 'Show the order',
  open: 'Open',
  join: 'Join the meeting',
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
  paid: {
    subject: 'Order {{order}} is paid',
    text: 'Thank you. We have your payment of {{sum}} for order {{order}}.',
  },
  refunded: {
    subject: 'Refund for order {{order}}',
    text: 'We have refunded {{sum}} of order {{order}}. It goes back the way it was paid; banks may need a few days.',
  },
  payment_returned: {
    subject: 'Your payment for order {{order}} was given back',
    text: 'Your payment of {{sum}} for order {{order}} arrived after the order had ended, and what you ordered was not available any more. We have given all of it back. You can order again at any time.',
  },
  renewal_due: {
    subject: '{{title}}: the next payment is due',
    text: 'The next period of {{title}} costs {{sum}} (order {{order}}). Please pay it by {{until}}; until then you keep your access.',
  },
  renewal_failed: {
    subject: '{{title}}: the payment did not go through',
    text: 'We could not charge {{sum}} for the next period of {{title}} (order {{order}}). We will try again in the next days. You can also pay it now, with another card if you like. You keep your access until {{until}}.',
  },
  subscription_over: {
    subject: '{{title}} has ended',
    text: 'The next period of {{title}} was not paid, so your access has ended. You can order it again at any time.',
  },
  pay: 'Pay now',
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
    other: 'News',
  },
};

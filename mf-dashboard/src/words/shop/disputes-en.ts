export const disputes = {
  title: 'Disputes',
  states: { open: 'Disputed', won: 'Over, the money stays', lost: 'Lost, the money went back' },
  answer: 'The buyer disputes this payment. Answer at {{name}} before its deadline; it decides.',
  willRevoke: 'If it is lost, the money goes back and the access goes with it.',
  willKeep: 'If it is lost, the money goes back and the buyer keeps the access.',
  keep: 'Leave the access even then',
  revoke: 'Take the access then',
} as const;

export const messages = {
  label: 'Viewing as a member',
  title: 'You’re viewing as {{member}}',
  text: 'You can’t change anything, and private parts stay closed. {{left}} left.',
  rejected: 'Nothing was changed: while you view as {{member}}, you can only look.',
  act: {
    title: 'You’re acting as {{member}}',
    text: 'You can enrol, complete, reset attempts, issue certificates and join groups. Everything else is read-only. {{left}} left.',
    rejected: 'Nothing was changed: this isn’t among the things you can do as {{member}}.',
  },
  end: 'End viewing',
  over: 'Viewing as {{member}} has ended.',
  back: 'Go to console',
};

export const messages = {
  label: 'Viewing as a member',
  title: 'You’re viewing as {{member}}',
  text: 'You can’t change anything, and private parts stay closed. {{left}} left.',
  rejected: 'Nothing was changed: while you view as {{member}}, you can only look.',
  end: 'End viewing',
  over: 'Viewing as {{member}} has ended.',
  back: 'Go to console',
};

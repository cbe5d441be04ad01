export const messages = {
  label: 'Viewing as a member',
  title: 'You’re viewing as {{member}}',
  text: 'Nothing can be changed. {{left}} left.',
  end: 'End viewing',
  over: 'Viewing as {{member}} is over.',
  back: 'Back to the console',
};

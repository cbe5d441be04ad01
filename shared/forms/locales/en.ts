export const messages = {
  summary: 'Check the highlighted fields',
  invalid: 'Check this field',
  minNumber: 'Enter a number of at least {{min}}',
  maxNumber: 'Enter a number of at most {{max}}',
  maxLength: 'Use {{max}} characters or fewer',
};

export const attach = {
  open: 'Use a quiz that is there',
  text: 'One that stands alone in this course moves here; any other is copied with its questions and rules.',
  none: 'There is no other quiz with questions yet. Write the questions below.',
  questions_one: '{{count}} question',
  questions_other: '{{count}} questions',
  move: 'Move here',
  copy: 'Copy here',
  moveOf: 'Move “{{title}}” here',
  copyOf: 'Copy “{{title}}” here',
  done: '“{{title}}” is the quiz of this lesson now.',
  taken: 'Learners took the quiz of this lesson, so it stays. Add another quiz lesson for this one.',
};

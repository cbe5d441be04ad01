import type { SeedLesson } from '../types.ts';

/** The end of the course for those who dread the telephone; the last answer Lucía reads. */
export const onTheLine: SeedLesson = {
  title: 'On the line',
  minutes: 10,
  type: 'quiz',
  optional: true,
  html: '<p>Five questions, as often as you like. Lucía reads the last one and answers.</p>',
  quiz: {
    settings: { pass_percent: 60, max_attempts: 0, partial_credit: true, show_answers: 'after_submit' },
    questions: [
      {
        type: 'true_false',
        body: 'The weak vowel of “banana” and the one of “about” are the same sound.',
        solution: true,
        points: 1,
      },
      {
        type: 'multiple',
        body: 'Which of these hold the line while you think?',
        options: [
          { id: 'a', text: 'Bear with me a second.' },
          { id: 'b', text: 'Let me just check that.' },
          { id: 'c', text: 'No.' },
          { id: 'd', text: 'I will call you never.' },
        ],
        solution: ['a', 'b'],
        points: 2,
      },
      {
        type: 'match',
        body: 'What does the stress say?',
        options: [
          { id: 'l1', text: 'I didn’t say SHE took it', side: 'left' },
          { id: 'l2', text: 'I didn’t say she TOOK it', side: 'left' },
          { id: 'r1', text: 'Somebody else did', side: 'right' },
          { id: 'r2', text: 'Perhaps she only borrowed it', side: 'right' },
        ],
        solution: { l1: 'r1', l2: 'r2' },
        points: 2,
      },
      { type: 'short', body: '“A as in …”: one word.', solution: ['apple', 'alpha'], points: 1 },
      {
        type: 'essay',
        body: 'Somebody speaks too fast on the telephone. Write what you say to them, politely.',
        points: 4,
      },
    ],
    taken: [
      {
        by: 'student2',
        daysAgo: 1,
        answers: [
          true,
          ['a', 'b'],
          { l1: 'r1', l2: 'r2' },
          'apple',
          'I am so sorry, the line is not good today. Would you mind saying the last part again, a bit more slowly? And the number, please, one by one.',
        ],
      },
    ],
  },
};

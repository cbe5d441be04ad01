import type { SeedLesson } from '../types.ts';

/** Four questions at the end of the course on grids; the last one Rafiq reads. */
export const whatDidYouSee: SeedLesson = {
  title: 'What did you see?',
  minutes: 10,
  type: 'quiz',
  optional: true,
  html: '<p>Four questions, no clock. Rafiq reads the last one himself.</p>',
  quiz: {
    settings: { pass_percent: 60, max_attempts: 0, show_answers: 'after_submit' },
    questions: [
      {
        type: 'numeric',
        body: 'About how many signs stand well in one line?',
        solution: { value: 60, tolerance: 10 },
        points: 1,
        explanation: 'Fifty to seventy; beyond that the eye loses its way back.',
      },
      {
        type: 'single',
        body: 'How often is a grid broken on one spread?',
        options: [
          { id: 'a', text: 'Once, and large' },
          { id: 'b', text: 'Twice, for balance' },
          { id: 'c', text: 'Wherever the text asks for it' },
        ],
        solution: 'a',
        points: 1,
        explanation: 'Twice is a mistake, and three times is another grid.',
      },
      {
        type: 'order',
        body: 'In which order do you decide?',
        options: [
          { id: 'm', text: 'Margins' },
          { id: 'c', text: 'Columns' },
          { id: 'b', text: 'Baseline' },
        ],
        solution: ['m', 'c', 'b'],
        points: 2,
      },
      {
        type: 'essay',
        body: 'Describe a page that you saw this week and the grid you think it stands on.',
        points: 4,
      },
    ],
    taken: [
      {
        by: 'student',
        daysAgo: 1,
        answers: [
          65,
          'a',
          ['m', 'c', 'b'],
          'The board of departures at the harbour: four columns, one of them only for the pier. The hours hang from a line and the names of the islands run out to the right as far as they need.\n\nI think it has no baseline at all, only rows, and that is why the late boat looks so loud.',
        ],
      },
    ],
  },
};

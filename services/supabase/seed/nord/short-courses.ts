import { lesson, preview, type SeedCourse } from '../types.ts';

/** Courses of an hour or less, and one that is in the making. */
export const shortCourses: SeedCourse[] = [
  {
    slug: 'drawing-hour',
    title: 'The Drawing Hour',
    excerpt: 'One hour, one pencil, no talent asked for. Open to all members.',
    description:
      '<p>Every second Thursday we draw for an hour and talk for ten minutes. Here are the exercises, to be done in any order.</p>',
    image: 'drawing-hour',
    alt: 'Flowing pencil lines and a yellow pencil',
    level: 'all',
    language: 'en',
    access: 'members',
    sections: [
      {
        title: 'Warm up',
        lessons: [
          preview(
            'Do not lift the pencil',
            6,
            '<p>Draw the person opposite in one line without looking at the paper. Laugh. Do it again.</p>',
          ),
          lesson(
            'Only the gaps',
            8,
            '<p>Draw the air between the legs of a stool. The stool will appear by itself.</p>',
          ),
          {
            title: 'Ten hands',
            minutes: 40,
            type: 'assignment',
            optional: true,
            html: '<p>Your other hand, ten times, four minutes each. Do not choose the best one.</p>',
            assignment: {
              instructions: 'Say which of the ten surprised you, and what you saw in it.',
              dueDays: 21,
              handedIn: [
                {
                  by: 'student2',
                  body: 'Number seven. I had stopped drawing fingers by then and drew only where the light ended. It is the only one that looks like it could hold something.',
                  daysAgo: 8,
                  points: 95,
                  feedback: 'Exactly there the drawing begins. Do ten more, all of them like number seven.',
                },
              ],
            },
          },
        ],
      },
    ],
  },
  {
    slug: 'one-sheet',
    title: 'One Sheet of Paper',
    excerpt: 'Three folds, three quarters of an hour, nothing to buy. See whether we suit each other.',
    description:
      '<p>Everything we teach begins on a sheet of paper: where to stop, what to leave empty, how a thing comes to stand. This short course is open to everybody who has one.</p>',
    image: 'post-paper',
    alt: 'Sheets of paper fanned out on green',
    level: 'beginner',
    language: 'en',
    access: 'free',
    sections: [
      {
        title: 'On the table',
        lessons: [
          preview(
            'Fold it in half, and look',
            8,
            '<p>One fold makes two rooms. Say which is the larger one, then measure. Your eye was told something by the light: find out what.</p>',
          ),
          lesson(
            'Leave one corner alone',
            14,
            '<p>Draw whatever you like, but not in one corner. Choose the corner last. Hang the sheet where you brush your teeth and decide in the morning whether it was the right one.</p>',
          ),
          lesson(
            'Make it stand',
            22,
            '<p>No scissors, no glue. Three folds at most. When it stands, push it with a pencil: what gives first is where your next drawing begins.</p>',
          ),
        ],
      },
    ],
  },
  {
    slug: 'type-on-buildings',
    title: 'Type on Buildings',
    excerpt: 'Letters a metre high, read from a moving tram.',
    description: '<p>In the making: the photographs are taken, the lessons are half written.</p>',
    image: 'grid-systems',
    alt: 'Blocks of dark blue, rust and straw on a fine grid',
    level: 'advanced',
    language: 'en',
    status: 'draft',
    access: 'free',
    sections: [
      {
        title: 'Looking up',
        lessons: [
          lesson('Read it from the tram', 9, '<p>If it takes two stops, it is too long.</p>'),
          {
            ...lesson('What rain does to serifs', 7, '<p>Ask the sign maker for her pictures.</p>'),
            draft: true,
          },
        ],
      },
    ],
  },
];

import { lesson, preview, type SeedCourse } from '../types.ts';
import { whatDidYouSee } from './quizzes.ts';

export const courses: SeedCourse[] = [
  {
    slug: 'grid-systems',
    title: 'Grid Systems That Bend',
    excerpt: 'Columns, modules, baselines, and the exact moment to break them.',
    description:
      '<p>A grid is a promise to the reader: things that belong together will stand together. We draw twelve grids by hand before opening any program, and ruin each of them on purpose.</p><p>For people who lay out pages, screens or shelves.</p>',
    image: 'grid-systems',
    alt: 'Blocks of dark blue, rust and straw on a fine grid',
    level: 'intermediate',
    language: 'en',
    access: 'paid',
    price: 450000,
    sections: [
      {
        title: 'Drawing the cage',
        lessons: [
          preview(
            'Margins first',
            9,
            '<p>Decide what stays empty before you decide what goes in. Fold a sheet in nine, look at the middle, and measure what your eye already chose.</p>',
          ),
          lesson(
            'Columns are for reading',
            12,
            '<p>Sixty signs to a line. Count them once and you will never again ask how wide a column should be.</p>',
          ),
          {
            ...lesson(
              'The baseline hums',
              11,
              '<p>One vertical rhythm under everything. Captions may skip a beat, never half of one.</p>',
            ),
            asked: [
              {
                by: 'student',
                body: 'And a picture? Does its lower edge sit on the baseline, or does the caption?',
                daysAgo: 2,
              },
            ],
          },
        ],
      },
      {
        title: 'Opening the door',
        lessons: [
          lesson(
            'One thing out of line',
            10,
            '<p>Break the grid once a spread, large, and on purpose. Twice is a mistake; three times is another grid.</p>',
          ),
          lesson(
            'Grids on a screen that moves',
            17,
            '<p>Let the columns fall away one by one and watch which content complains. That is the content that needed the grid.</p>',
          ),
          {
            title: 'A spread of your own',
            minutes: 90,
            type: 'assignment',
            optional: true,
            html: '<p>One spread, one text of your choice, one thing out of line. Say which, and why there.</p>',
            assignment: {
              instructions:
                'Hand in the spread as a drawing or a file, with three sentences about the break.',
              dueDays: 30,
              handedIn: [
                {
                  by: 'student',
                  body: 'A timetable of the Bergen ferries on eight columns.\n\nThe last boat of the night stands a column further out: it is the one that everybody looks for. I am not sure whether the rule under it is still needed.',
                  daysAgo: 2,
                },
              ],
            },
          },
          whatDidYouSee,
        ],
      },
    ],
  },
  {
    slug: 'letterforms',
    title: 'Letterforms: Drawing a Capital R',
    excerpt: 'One letter, four weeks. After this you will read type like music.',
    description:
      '<p>The R has everything: stem, bowl, leg, and an argument about where they meet. If you can draw an R, you can draw a typeface.</p><p>Pencil, tracing paper, patience. Rafiq reviews every sheet.</p>',
    image: 'letterforms',
    alt: 'A large capital R built from simple shapes on rust',
    level: 'beginner',
    language: 'en',
    access: 'paid',
    price: 380000,
    sections: [
      {
        title: 'Stem and bowl',
        lessons: [
          preview(
            'Look at forty of them',
            8,
            '<p>Walk for an hour and photograph every R you meet. Sort them by the leg. You have just made a history of type.</p>',
          ),
          lesson(
            'Curves lie',
            13,
            '<p>A round shape of equal height looks smaller. Push it over the line by two parts in a hundred and nobody sees it, which is the point.</p>',
          ),
        ],
      },
      {
        title: 'The leg',
        lessons: [
          lesson(
            'Straight, curved or proud',
            12,
            '<p>Three legs, three characters. Draw each and set the word “RIVER” under it.</p>',
          ),
          lesson(
            'Space is half the letter',
            15,
            '<p>Turn the sheet upside down and space the word by the white. Then turn it back and be surprised.</p>',
          ),
        ],
      },
    ],
  },
  {
    slug: 'colour-and-light',
    title: 'Colour and Light',
    excerpt: 'Why the same grey is two greys. Exercises with paper, shadow and one lamp.',
    description:
      '<p>Colour is what the neighbours say. Using cut paper and a single lamp we make one colour look like two, and two like one, until you stop trusting your eyes and start using them.</p>',
    image: 'colour-and-light',
    alt: 'Nested squares from deep blue over rust to white',
    level: 'all',
    language: 'en',
    access: 'paid',
    price: 299900,
    sections: [
      {
        title: 'Neighbours',
        lessons: [
          preview(
            'One grey, two greys',
            7,
            '<p>Put the same small square on black and on yellow. Ask a friend which is lighter. Collect the bet.</p>',
          ),
          lesson(
            'Finding the middle',
            14,
            '<p>Mix the colour that stands exactly between two others, by eye, from magazine scraps. Twenty minutes of silence, worth every one.</p>',
          ),
        ],
      },
      {
        title: 'Weather',
        lessons: [
          lesson(
            'A room at nine, noon and four',
            16,
            '<p>Paint the same white wall three times in a day. There will be no white in it.</p>',
          ),
        ],
      },
    ],
  },
  {
    slug: 'chair-from-scratch',
    title: 'A Chair from Scratch',
    excerpt: 'Seven sticks, one plank, no screws: design and build a chair that holds you.',
    description:
      '<p>A chair is a small bridge with opinions. You design one, at scale in cardboard, then at full size in pine, and sit in it on the last day.</p>',
    image: 'chair-from-scratch',
    alt: 'Two line-drawn chairs before a yellow sun',
    level: 'advanced',
    language: 'en',
    access: 'paid',
    price: 725050,
    sections: [
      {
        title: 'In cardboard',
        lessons: [
          preview(
            'Measure how you sit',
            9,
            '<p>Chair against a wall, feet flat, someone with a tape. Five numbers decide everything.</p>',
          ),
          lesson(
            'Models that carry weight',
            14,
            '<p>One to five, and it must hold a full bottle. If it folds, good: fold lines are information.</p>',
          ),
        ],
      },
      {
        title: 'In pine',
        lessons: [
          lesson(
            'The wedge instead of the screw',
            18,
            '<p>Wood moves. A wedge moves with it. Cut, drive, trim, oil.</p>',
          ),
          lesson('Sitting down', 5, '<p>Slowly. Then with all of you. Then invite somebody heavier.</p>'),
        ],
      },
    ],
  },
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

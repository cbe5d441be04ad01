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
            questions: [
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
];

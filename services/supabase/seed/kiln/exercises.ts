import { artUrl } from '../ids.ts';
import type { SeedCourse, SeedQuestion } from '../types.ts';

const questions: SeedQuestion[] = [
  {
    type: 'single',
    body: 'The floor is grey with dry clay. What do you do first?',
    options: [
      { id: 'a', text: 'Sweep it with a soft broom' },
      { id: 'b', text: 'Mop it wet' },
      { id: 'c', text: 'Open the window and wait' },
    ],
    solution: 'b',
    points: 1,
    explanation: 'Dry silica must not fly. Water keeps it on the floor.',
  },
  {
    type: 'multiple',
    body: 'What do you wear when you look into a hot kiln?',
    options: [
      { id: 'a', text: 'Infrared glasses' },
      { id: 'b', text: 'Leather gloves' },
      { id: 'c', text: 'A synthetic jacket' },
      { id: 'd', text: 'Open sandals' },
    ],
    solution: ['a', 'b'],
    points: 2,
    explanation: 'Glasses against the glow, leather against the heat. Synthetics melt onto skin.',
  },
  {
    type: 'true_false',
    body: 'A kiln may be opened a little at 300 °C to cool faster.',
    solution: false,
    points: 1,
    explanation: 'Pots crack and so do lungs: wait for 120 °C.',
  },
  {
    type: 'short',
    body: 'Which mineral in clay dust harms the lungs? One word.',
    solution: ['silica', 'quartz'],
    points: 1,
  },
  {
    type: 'numeric',
    body: 'Below how many degrees Celsius may the lid be opened?',
    solution: { value: 120, tolerance: 0 },
    points: 1,
  },
  {
    type: 'match',
    body: 'What is each tool for?',
    options: [
      { id: 'l1', text: 'Respirator', side: 'left' },
      { id: 'l2', text: 'Vent', side: 'left' },
      { id: 'l3', text: 'Lifting belt', side: 'left' },
      { id: 'r1', text: 'Mixing dry glaze', side: 'right' },
      { id: 'r2', text: 'Fumes of the firing', side: 'right' },
      { id: 'r3', text: 'Bags of clay', side: 'right' },
    ],
    solution: { l1: 'r1', l2: 'r2', l3: 'r3' },
    points: 3,
  },
  {
    type: 'order',
    body: 'Put the end of a firing in order.',
    options: [
      { id: 'a', text: 'Switch off the kiln' },
      { id: 'b', text: 'Wait until it reads below 120 °C' },
      { id: 'c', text: 'Put on gloves' },
      { id: 'd', text: 'Open the lid' },
    ],
    solution: ['a', 'b', 'c', 'd'],
    points: 2,
  },
  {
    type: 'essay',
    body: 'Describe your own workplace and the one thing you will change tomorrow.',
    points: 3,
  },
  { type: 'file', body: 'Send a photograph of your cleaned bench.', points: 2 },
];

/** A section with a lesson of every kind that needs more than words. */
export const atTheKiln: SeedCourse['sections'][number] = {
  title: 'At the kiln',
  lessons: [
    {
      title: 'The checklist for your wall',
      minutes: 3,
      type: 'file',
      html: '<p>Print it, hang it beside the switch, and tick it every time.</p>',
      content: { src: artUrl('kiln', 'starter-kit'), name: 'kiln-checklist.svg' },
    },
    {
      title: 'What is in the air',
      minutes: 6,
      type: 'embed',
      html: '<p>The museum’s page on silica, with pictures of what it does.</p>',
      content: { url: 'https://en.wikipedia.org/wiki/Silicosis' },
    },
    {
      title: 'Show us that you know',
      minutes: 15,
      type: 'quiz',
      html: '<p>Nine questions, three tries, no clock. Tomás reads the last two himself.</p>',
      quiz: {
        settings: { pass_percent: 70, max_attempts: 3, partial_credit: true, show_answers: 'after_pass' },
        questions,
        taken: [
          {
            by: 'student2',
            daysAgo: 1,
            answers: [
              'b',
              ['a', 'b'],
              false,
              'Silica',
              120,
              { l1: 'r1', l2: 'r2', l3: 'r3' },
              ['a', 'b', 'c', 'd'],
              'A corner of the cellar, two by three metres, one small window. I sweep on Fridays, which I now know is the worst of it.\n\nTomorrow the broom goes upstairs and a bucket with a sponge comes down.',
            ],
          },
        ],
      },
    },
    {
      title: 'Your own plan',
      minutes: 20,
      type: 'assignment',
      html: '<p>One page: who switches on, who switches off, who is called when it smells wrong.</p>',
      assignment: {
        instructions: 'Write the firing plan of your studio, one page at most.',
        dueDays: 21,
        handedIn: [
          {
            by: 'student',
            body: 'I switch on at six in the evening, my brother Rui switches off.\n\nThe kiln stands by the window, the extinguisher beside the door. If it smells of anything but hot brick we call Tomás, and after him the fire brigade.\n\nWhat I am not sure about: who looks at it at two in the morning?',
            daysAgo: 25,
          },
        ],
      },
    },
    {
      title: 'Ask Tomás, live',
      minutes: 45,
      type: 'live',
      html: '<p>Bring your questions and your plan. We look at three of them together.</p>',
      liveInDays: 6,
    },
  ],
};

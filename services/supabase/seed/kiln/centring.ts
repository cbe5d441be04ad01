import { demoId } from '../ids.ts';
import { lesson, preview, type SeedCourse } from '../types.ts';

const open = (name: string) => `/storage/v1/object/public/${demoId('account', 'kiln')}/art/${name}`;

/** A short course that anybody can take from the first lesson to the certificate without waiting for a teacher. */
export const centring: SeedCourse = {
  slug: 'centred-in-a-morning',
  title: 'Centred in a Morning',
  excerpt: 'One film, one recording, six questions: the shortest way to a lump of clay that sits still.',
  description:
    '<p>Free, and in order: each lesson opens the next. At the end there is a certificate with your name, and a lump that stopped wobbling.</p>',
  image: 'centring',
  alt: 'A lump of clay in the middle of a wheel',
  level: 'beginner',
  language: 'en',
  access: 'free',
  drip: 'sequential',
  sections: [
    {
      title: 'Look and listen',
      lessons: [
        preview(
          'Why it wobbles',
          2,
          '<p>A lump wobbles because more of it is on one side than on the other. Nothing else. Your hands are there to say no to the heavy side until it gives in.</p><p><strong>Try it:</strong> close your eyes and feel where it pushes.</p>',
        ),
        {
          title: 'Centring, from the side',
          minutes: 1,
          seconds: 16,
          type: 'video',
          film: 'centring.webm',
          html: '<p>Watch the elbows, not the hands.</p>',
          content: { captions: open('centring.vtt') },
        },
        {
          title: 'The rhythm of the wheel',
          minutes: 1,
          seconds: 12,
          type: 'audio',
          optional: true,
          html: '<p>Breathe with it. The hands follow.</p>',
          content: { type: 'audio', src: open('wheel-rhythm.webm') },
        },
      ],
    },
    {
      title: 'Show it',
      lessons: [
        {
          title: 'Six small questions',
          minutes: 10,
          type: 'quiz',
          html: '<p>Ten minutes, as many tries as you like. A wrong answer costs a quarter of its points, so do not guess.</p>',
          quiz: {
            settings: {
              pass_percent: 60,
              time_limit_s: 600,
              shuffle: true,
              negative_percent: 25,
              partial_credit: true,
              show_answers: 'after_submit',
            },
            questions: [
              {
                type: 'single',
                body: 'Where do the elbows belong while you centre?',
                options: [
                  { id: 'a', text: 'Into the hips' },
                  { id: 'b', text: 'Out to the sides' },
                  { id: 'c', text: 'On the wheel head' },
                ],
                solution: 'a',
                points: 2,
                explanation: 'Anchored elbows make the hand a wall.',
              },
              {
                type: 'multiple',
                body: 'What helps against a wobble?',
                options: [
                  { id: 'a', text: 'Wedging well' },
                  { id: 'b', text: 'A steady left hand' },
                  { id: 'c', text: 'Pressing harder on one side' },
                  { id: 'd', text: 'Dry hands' },
                ],
                solution: ['a', 'b'],
                points: 2,
              },
              {
                type: 'true_false',
                body: 'The wheel turns more slowly with each pull.',
                solution: true,
                points: 1,
              },
              {
                type: 'numeric',
                body: 'How many thumbs open the well?',
                solution: { value: 2, tolerance: 0 },
                points: 1,
              },
              {
                type: 'short',
                body: 'Which tool trims a wobbling rim? One word.',
                solution: ['needle', 'the needle', 'a needle'],
                points: 1,
              },
              {
                type: 'order',
                body: 'Put the steps in order.',
                options: [
                  { id: 'a', text: 'Wedge' },
                  { id: 'b', text: 'Centre' },
                  { id: 'c', text: 'Open' },
                  { id: 'd', text: 'Pull' },
                ],
                solution: ['a', 'b', 'c', 'd'],
                points: 2,
              },
            ],
          },
        },
        lesson(
          'What to do tomorrow',
          1,
          '<p>Ten lumps, ten minutes each, and not one pot. On the eleventh you will not notice that you centred it.</p>',
        ),
      ],
    },
  ],
};

import type { SeedCommunity } from '../types.ts';

export const community: SeedCommunity = {
  categories: [
    { slug: 'wheel', name: 'On the wheel', courses: ['first-bowls', 'raku-weekend', 'centred-in-a-morning'] },
    { slug: 'hands', name: 'By hand', courses: ['handbuilding'] },
    { slug: 'chemistry', name: 'Glaze and fire', courses: ['glaze-chemistry', 'studio-safety'] },
  ],
  certificate: {
    name: 'Kiln & Clay certificate',
    courses: ['studio-safety', 'first-bowls', 'centred-in-a-morning'],
  },
  groups: [
    {
      slug: 'first-pots',
      title: 'First pots',
      description: 'Show what came out of the kiln, above all what did not.',
      privacy: 'public',
      joinMode: 'open',
      rules: 'Praise one thing before you criticise another.',
      members: ['instructor', 'student', 'student2'],
      posts: [
        {
          by: 'instructor',
          body: 'Welcome. Post your first bowl and the question you have about it.',
          daysAgo: 30,
          pinned: true,
        },
        {
          by: 'student',
          body: 'My rim wobbles as soon as I pull the third time. Slower wheel, or thicker wall?',
          daysAgo: 4,
          comments: [
            { by: 'instructor', body: 'Slower wheel. And breathe out while you pull.' },
            { by: 'student2', body: 'Same here last month. It was the elbows.' },
          ],
        },
        {
          by: 'student2',
          body: 'Celadon over a dark body: green, grey, or a lie? Test tiles tomorrow.',
          daysAgo: 1,
        },
      ],
    },
    {
      slug: 'kiln-share',
      title: 'Kiln share, Lisbon',
      description: 'Who fires when, and who has half a shelf left.',
      privacy: 'private',
      joinMode: 'request',
      rules: 'Cancel a day before, not an hour.',
      members: ['instructor', 'student2'],
      posts: [{ by: 'student2', body: 'Stoneware on Friday, a third of the shelf is free.', daysAgo: 2 }],
    },
  ],
  appointments: [
    {
      slug: 'pot-clinic',
      title: 'Pot clinic',
      description: 'Half an hour with Tomás about one pot of yours.',
      minutes: 30,
      bufferMinutes: 10,
      location: 'jitsi',
    },
    {
      slug: 'studio-visit',
      title: 'Studio visit',
      description: 'See the wheels and the kilns before you book a course.',
      minutes: 45,
      bufferMinutes: 15,
      location: 'in_person',
      place: 'Rua das Gaivotas 12, Lisbon',
    },
  ],
  hours: [
    { weekday: 2, starts: '10:00', ends: '13:00' },
    { weekday: 4, starts: '15:00', ends: '19:00' },
  ],
  progress: [
    {
      by: 'student',
      course: 'first-bowls',
      lessons: 4,
      review: { rating: 5, body: 'My breakfast tastes better. Tomás answers faster than the clay dries.' },
    },
    { by: 'student2', course: 'studio-safety', lessons: 2 },
  ],
  messages: [
    {
      from: 'student',
      to: 'instructor',
      body: 'May I bring my own clay on Thursday?',
      minutesAgo: 300,
    },
    { from: 'instructor', to: 'student', body: 'Yes, if it fires at 1220.', minutesAgo: 240 },
    { from: 'student2', to: 'student', body: 'Is there a shelf left on Friday?', minutesAgo: 50 },
  ],
};

import type { SeedCommunity } from '../types.ts';

export const community: SeedCommunity = {
  categories: [
    { slug: 'speaking', name: 'Speaking', courses: ['spanish-from-zero', 'english-out-loud'] },
    { slug: 'writing', name: 'Scripts', courses: ['arabic-script', 'japanese-first-steps'] },
  ],
  certificate: {
    name: 'Polyglot House certificate',
    layout: { design: 'band', signature: 'Lucía Benítez', signature_role: 'Teacher' },
    courses: ['english-out-loud'],
  },
  groups: [
    {
      slug: 'table-talk',
      title: 'Table talk',
      image: 'group-table',
      description: 'One question a week, answered in the language you are learning.',
      privacy: 'public',
      joinMode: 'open',
      rules: 'Correct when asked. Laugh with, never at.',
      members: ['instructor', 'student', 'student2'],
      posts: [
        {
          by: 'instructor',
          body: 'This week: what did you eat as a child on Sundays?',
          daysAgo: 3,
          pinned: true,
        },
        {
          by: 'student',
          body: 'Los domingos comíamos arroz con pollo, y mi abuelo dormía.',
          daysAgo: 2,
          comments: [
            { by: 'instructor', body: '¡Perfecto! Y “echaba la siesta”, si quieres sonar de allí.' },
          ],
        },
      ],
    },
  ],
  badges: [
    {
      name: 'Primera palabra',
      description: 'You finished your first lesson.',
      icon: 'message',
      event: 'lesson_completed',
      threshold: 1,
    },
    {
      name: 'Out loud',
      description: 'You spoke up at the table three times.',
      icon: 'star',
      event: 'comment_written',
      threshold: 3,
    },
    { name: 'At home abroad', description: '200 points.', icon: 'trophy', event: 'points', threshold: 200 },
  ],
  appointments: [
    {
      slug: 'level-talk',
      title: 'Find your level',
      description: 'Twenty minutes of talk, and an honest answer which course fits.',
      minutes: 20,
      bufferMinutes: 5,
      location: 'jitsi',
      bookings: [
        { by: 'student', note: 'Spanish, and I understand more than I say.', slot: 1, status: 'confirmed' },
        { by: 'student2', note: 'عربي، من البداية.', slot: 4, status: 'confirmed' },
        {
          by: 'student2',
          note: 'English for a talk in May.',
          daysAgo: 12,
          status: 'completed',
          hostNote: 'B2, shy.',
        },
      ],
    },
  ],
  meetings: [{ title: 'Conversation club: markets and haggling', inDays: 3, hour: 19, minutes: 90 }],
  hours: [
    { weekday: 1, starts: '17:00', ends: '20:00' },
    { weekday: 3, starts: '17:00', ends: '20:00' },
  ],
  progress: [
    { by: 'student', course: 'arabic-script', lessons: 2 },
    { by: 'student2', course: 'english-out-loud', lessons: 1 },
  ],
  messages: [{ from: 'student2', to: 'instructor', body: 'Which dictionary do you use?', minutesAgo: 90 }],
};

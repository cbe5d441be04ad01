import type { SeedCommunity } from '../types.ts';

export const community: SeedCommunity = {
  categories: [
    { slug: 'print', name: 'Print', courses: ['grid-systems', 'letterforms'] },
    { slug: 'space', name: 'Space', courses: ['colour-and-light', 'chair-from-scratch', 'drawing-hour'] },
  ],
  certificate: { name: 'Atelier Nord certificate', courses: ['drawing-hour'] },
  groups: [
    {
      slug: 'crit',
      title: 'Friday critique',
      description: 'One sheet each, five minutes each, no defence.',
      privacy: 'private',
      joinMode: 'request',
      rules: 'Speak about the work, not about the person.',
      members: ['instructor', 'student'],
      posts: [
        {
          by: 'student',
          body: 'Grid number nine. I broke it in the lower left and am not sorry.',
          daysAgo: 5,
          comments: [{ by: 'instructor', body: 'Break it larger. Now it looks like an accident.' }],
        },
      ],
    },
  ],
  appointments: [
    {
      slug: 'portfolio',
      title: 'Portfolio review',
      description: 'Bring ten sheets. You leave with six.',
      minutes: 60,
      bufferMinutes: 15,
      location: 'jitsi',
    },
  ],
  hours: [
    { weekday: 0, starts: '10:00', ends: '14:00' },
    { weekday: 5, starts: '09:00', ends: '12:00' },
  ],
  progress: [{ by: 'student', course: 'grid-systems', lessons: 3 }],
  messages: [{ from: 'instructor', to: 'student', body: 'Your sheet hangs in the hall.', minutesAgo: 600 }],
};

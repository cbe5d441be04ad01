import type { SeedCommunity } from '../types.ts';

export const community: SeedCommunity = {
  categories: [
    { slug: 'print', name: 'Print', courses: ['grid-systems', 'letterforms'] },
    {
      slug: 'space',
      name: 'Space',
      courses: ['colour-and-light', 'chair-from-scratch', 'drawing-hour', 'one-sheet'],
    },
  ],
  certificate: {
    name: 'Atelier Nord certificate',
    layout: { design: 'plain', accent: 'text', text: 'Drawn by hand, looked at together, finished.' },
    courses: ['drawing-hour'],
  },
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
  badges: [
    {
      name: 'First sheet',
      description: 'You finished your first lesson.',
      icon: 'book',
      event: 'lesson_completed',
      threshold: 1,
    },
    {
      name: 'Off the grid',
      description: 'Five lessons, and one of them broken on purpose.',
      icon: 'rocket',
      event: 'lesson_completed',
      threshold: 5,
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
      needsConfirmation: true,
      bookings: [
        { by: 'student', note: 'Ten posters, one series.', slot: 1, status: 'pending' },
        {
          by: 'student2',
          note: 'Type only.',
          daysAgo: 20,
          status: 'completed',
          hostNote: 'Six sheets left. Good ones.',
        },
      ],
    },
  ],
  meetings: [{ title: 'Drawing hour, cameras on', inDays: 5, hour: 17, minutes: 60 }],
  hours: [
    { weekday: 0, starts: '10:00', ends: '14:00' },
    { weekday: 5, starts: '09:00', ends: '12:00' },
  ],
  progress: [{ by: 'student', course: 'grid-systems', lessons: 3 }],
  messages: [{ from: 'instructor', to: 'student', body: 'Your sheet hangs in the hall.', minutesAgo: 600 }],
};

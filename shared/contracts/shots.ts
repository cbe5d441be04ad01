/** One picture of the running product, as the platform's own pages show it. */
export interface Shot {
  name: string;
  site: 'kiln' | 'polyglot' | 'nord';
  path: string;
  /** The person logged in; without one, a visitor. */
  role?: 'owner' | 'instructor' | 'student';
  screen: keyof typeof SHOT_SCREENS;
  alt: string;
}

/** Sizes of the browser's window in CSS pixels, with the pixels of the picture for each. */
export const SHOT_SCREENS = {
  desktop: { width: 1440, height: 900, scale: 1.25 },
  phone: { width: 390, height: 844, scale: 2 },
} as const;

export const SHOT_THEMES = ['light', 'dark'] as const;

/** Every picture that `npm run shots` takes of the demo sites, in each theme. */
export const SHOTS: readonly Shot[] = [
  {
    name: 'studio-home',
    site: 'kiln',
    path: '/',
    screen: 'desktop',
    alt: 'The home page of a pottery studio, with its courses and dates.',
  },
  {
    name: 'school-courses',
    site: 'polyglot',
    path: '/course',
    screen: 'desktop',
    alt: 'The course list of a language school, with filters by level.',
  },
  {
    name: 'maker-home',
    site: 'nord',
    path: '/',
    screen: 'desktop',
    alt: 'The home page of a furniture maker with two large courses.',
  },
  {
    name: 'owner-home',
    site: 'kiln',
    path: '/dashboard',
    role: 'owner',
    screen: 'desktop',
    alt: 'The owner’s home in the dashboard: what needs attention, revenue and new students.',
  },
  {
    name: 'student-courses',
    site: 'kiln',
    path: '/dashboard/courses',
    role: 'student',
    screen: 'phone',
    alt: 'A student’s courses on a phone, with the progress of each.',
  },
  {
    name: 'course-page',
    site: 'kiln',
    path: '/course/first-bowls',
    screen: 'phone',
    alt: 'A course page on a phone, with price and outline.',
  },
];

/** Name of the file of a shot in one theme. */
export const shotFile = ({ name }: Pick<Shot, 'name'>, theme: (typeof SHOT_THEMES)[number]): string =>
  `${name}-${theme}.avif`;

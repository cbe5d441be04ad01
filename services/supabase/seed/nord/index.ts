import type { SeedTenant } from '../types.ts';
import { account } from './account.ts';
import { community } from './community.ts';
import { courses } from './courses.ts';
import { shortCourses } from './short-courses.ts';
import { pages, posts } from './pages.ts';
import { shop } from './shop.ts';

export const nord: SeedTenant = {
  ...account,
  courses: [...courses, ...shortCourses],
  pages,
  posts,
  ...shop,
  community,
};

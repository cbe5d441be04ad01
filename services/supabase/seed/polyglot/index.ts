import type { SeedTenant } from '../types.ts';
import { account } from './account.ts';
import { community } from './community.ts';
import { courses } from './courses.ts';
import { pages, posts } from './pages.ts';
import { shop } from './shop.ts';

export const polyglot: SeedTenant = { ...account, courses, pages, posts, ...shop, community };

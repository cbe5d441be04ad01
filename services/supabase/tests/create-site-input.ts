import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../testing/index.ts';

const CONTENT = {
  pages: [
    { slug: 'home', title: 'Home', type: 'content', status: 'published', blocks: [] },
    { slug: 'terms', title: 'Terms', type: 'terms', status: 'draft', blocks: [] },
  ],
  menus: { header: [], mobile: [] },
  theme: {},
  settings: {},
};

/** A sample course as a template has it. */
export const SAMPLE = {
  title: 'Sample',
  excerpt: 'Two lessons.',
  language: 'en',
  lessons: [
    { title: 'One', html: '<p>First</p>' },
    { title: 'Two', html: '<p>Second</p>' },
  ],
};

interface CreatedSite {
  account_id: string;
  slug: string;
}

/** Creates a site as the service does, from one small template. */
export async function createSite(
  db: TestDatabase,
  userId: string,
  slug: string,
  key: string = randomUUID(),
  more: { sample?: typeof SAMPLE } = {},
): Promise<CreatedSite> {
  const site = {
    name: 'A school',
    slug,
    purpose: 'courses',
    template: 'teacher',
    language: 'en',
    currency: 'EUR',
    timeZone: 'UTC',
  };
  const [row] = await db.sql<[{ site: CreatedSite }]>`
    select ops.create_site(${userId}, ${key}, ${db.sql.json(site)}, ${db.sql.json({ ...CONTENT, ...more })}) as site`;
  return row.site;
}

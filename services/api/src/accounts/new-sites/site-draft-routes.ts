import {
  SavedSiteDraft,
  SaveSiteDraftInput,
  SiteDraft,
  StoredSiteDraft,
} from '@stoa/shared/contracts/site-draft';
import { forPersons } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { userOfPlatform } from './user-of-platform.ts';

const PATH = '/api/sites/draft';

/** The draft of the caller's next site. */
export const siteDraftRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'The draft of the caller’s next site; removed when a site is created.',
    host: 'platform',
    reply: StoredSiteDraft,
    access: userOfPlatform,
    sample: () => ({}),
    expected: forPersons(),
    async handler(c, { caller }, { database }) {
      const [row] = await database<[{ stored: { draft: unknown; version: number } | null }]>`
        select ops.site_draft(${caller.userId}) as stored`;
      // One that an earlier version stored in another form is none.
      const draft = SiteDraft.safeParse(row.stored?.draft).data ?? null;
      return c.json(StoredSiteDraft.parse({ draft, version: row.stored?.version ?? 0 }));
    },
  }),
  defineRoute({
    method: 'PUT',
    path: PATH,
    summary:
      'Saves the draft of the caller’s next site; the last one wins and returns what it replaced unread.',
    host: 'platform',
    body: SaveSiteDraftInput,
    reply: SavedSiteDraft,
    errors: ['rate_limited'],
    access: userOfPlatform,
    rateLimit: 'slugs',
    sample: () => ({
      body: {
        version: 0,
        draft: {
          ...{ name: 'A school', slug: '', purpose: 'courses', template: 'teacher' },
          ...{ language: 'en', currency: 'EUR', timeZone: 'UTC', link: '' },
        },
      },
    }),
    expected: forPersons(),
    async handler(c, { caller, body }, { database }) {
      const [row] = await database<[{ saved: { version: number; replaced: unknown } }]>`
        select ops.save_site_draft(${caller.userId}, ${body.version}, ${database.json(body.draft)}) as saved`;
      const replaced = SiteDraft.safeParse(row.saved.replaced).data ?? null;
      return c.json(SavedSiteDraft.parse({ version: row.saved.version, replaced }));
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: PATH,
    summary: 'Removes the draft of the caller’s next site.',
    host: 'platform',
    status: 204,
    access: userOfPlatform,
    sample: () => ({}),
    expected: forPersons({}, 204),
    async handler(c, { caller }, { database }) {
      await database`select ops.drop_site_draft(${caller.userId})`;
      return c.body(null, 204);
    },
  }),
];

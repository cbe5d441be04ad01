import { AppError } from '@stoa/shared/contracts/errors';
import { siteHost } from '@stoa/shared/routing/site-address';
import { anyone } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';

/** The way to each demo site that this installation has. */
export const demoRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/demo-sites/:key',
    summary: 'Redirects to a demo site, wherever its host is now.',
    host: 'platform',
    errors: ['not_found'],
    access: anyone,
    params: (c) => c.req.param('key') ?? '',
    sample: () => ({ path: '/api/demo-sites/none' }),
    expected: forAnyone(404),
    async handler(c, { params: key }, { database, sitesDomain, siteUrl }) {
      const [site] = await database<{ slug: string; domain: string | null }[]>`
        select slug, domain from app.demo_sites() where key = ${key}`;
      if (!site || c.get('site').kind !== 'platform')
        throw new AppError('not_found', 'There is no such demo site.');
      c.header('cache-control', 'no-store');
      return c.redirect(siteUrl(siteHost(site, sitesDomain)), 302);
    },
  }),
];

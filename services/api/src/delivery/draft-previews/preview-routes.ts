import { AppError } from '@stoa/shared/contracts/errors';
import { PreviewLink, PreviewTarget } from '@stoa/shared/contracts/preview';
import { PREVIEW_FOLDER } from '@stoa/shared/contracts/preview-messages';
import { manager } from '../../accounts/members/require-manager.ts';
import { forManagers } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { findPreviewed } from './find-previewed.ts';

const HOUR_MS = 3_600_000;

/** A manager's link to a draft, or to the site with settings that are not saved; it works for an hour, for anyone who has it. */
export const previewRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/site/preview',
    summary: 'A link, for an hour, to a page with its draft or to the site as it is edited; for managers.',
    host: 'site',
    body: PreviewTarget,
    reply: PreviewLink,
    status: 201,
    errors: ['forbidden', 'not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'preview',
    rows: 'account',
    sample: () => ({ body: { kind: 'site', path: '/' } }),
    expected: forManagers(201),
    async handler(c, { caller: { accountId, database }, body: target }, { previewTokens, now }) {
      if (!(await findPreviewed(database, accountId, target)))
        throw new AppError('not_found', 'There is no such page here.');
      const expiresAt = now().getTime() + HOUR_MS;
      const url = `${PREVIEW_FOLDER}${previewTokens.issue({ accountId, target, expiresAt })}`;
      return c.json(PreviewLink.parse({ url, expiresAt: new Date(expiresAt).toISOString() }), 201);
    },
  }),
];

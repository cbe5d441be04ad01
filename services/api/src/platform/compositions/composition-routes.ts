import { AppError } from '@stoa/shared/contracts/errors';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { NOTHING_DEFERRED } from '@stoa/shared/routing/nothing-deferred';
import { compositionIn } from '@stoa/shared/routing/translation-files';
import { z } from 'zod';
import { anyone } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { deferredText } from './deferred-remotes.ts';

/** Language of the page, and the integrity hash it requires. */
const DeferredQuery = z.object({ lang: z.enum(SUPPORTED_LANGUAGES), integrity: z.string().optional() });

const COMPOSITION_ID = /^[0-9a-f]{24}$/;

export const compositionRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/registry/compositions/:id',
    isOpenToImpersonation: true,
    summary: 'A composition, for ever the same.',
    host: 'any',
    reply: z.looseObject({}),
    errors: ['not_found'],
    access: anyone,
    sample: ({ compositionId }) => ({ path: `/api/registry/compositions/${compositionId}` }),
    expected: forAnyone(),
    async handler(c, _input, { compositions }) {
      const id = c.req.param('id') ?? '';
      const composition = COMPOSITION_ID.test(id) ? await compositions.find(id) : null;
      if (!composition) throw new AppError('not_found', 'There is no such composition.');
      return c.json(composition, 200, { 'cache-control': 'public, max-age=31536000, immutable' });
    },
  }),
  // Serves the remotes a public page omits, for navigation into the workplace without a new document.
  defineRoute({
    method: 'GET',
    path: '/api/registry/compositions/:id/later',
    isOpenToImpersonation: true,
    summary:
      'What a public page’s document leaves out of its composition, for the way into the workplace; nothing once it is not served any more.',
    host: 'any',
    query: DeferredQuery,
    reply: z.array(z.looseObject({})),
    errors: ['not_found'],
    access: anyone,
    sample: ({ compositionId }) => ({ path: `/api/registry/compositions/${compositionId}/later?lang=en` }),
    expected: forAnyone(),
    async handler(c, { query: { lang, integrity } }, { visits, compose }) {
      const id = c.req.param('id') ?? '';
      if (!COMPOSITION_ID.test(id)) throw new AppError('not_found', 'There is no such composition.');
      const initial = await visits.initial(c, id);
      const layout = c.get('site').kind === 'account' ? 'public-site' : 'plain';
      const deferred = initial && deferredText(compositionIn(lang, compose(initial)), layout);
      const isItsOwn = integrity === undefined || integrity === deferred?.integrity;
      c.header('content-type', 'application/json');
      // A version that is taken back leaves no copy behind.
      c.header('cache-control', 'private, no-store');
      return c.body(deferred && isItsOwn ? deferred.text : NOTHING_DEFERRED.text);
    },
  }),
];

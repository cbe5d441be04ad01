import { z } from 'zod';
import { visitor } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';

const StickyVersionInput = z.strictObject({ compositionId: z.string().regex(/^[0-9a-f]{24}$/) });

/** Receives the page's notice that a customer entered or left checkout without a new document. */
export const stickyVersionRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/registry/fence',
    summary: 'Holds the page’s composition for this visitor’s checkout.',
    host: 'site',
    body: StickyVersionInput,
    reply: z.object({ compositionId: z.string() }),
    access: visitor,
    sample: ({ compositionId }) => ({ body: { compositionId } }),
    expected: forAnyone(),
    async handler(c, { body: { compositionId } }, { visits }) {
      const { composition } = await visits.hold(c, compositionId);
      return c.json({ compositionId: composition.compositionId });
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/registry/fence',
    summary: 'The checkout is over.',
    host: 'site',
    status: 204,
    access: visitor,
    sample: () => ({}),
    expected: forAnyone(204),
    handler(c, _input, { visits }) {
      visits.release(c);
      return c.body(null, 204);
    },
  }),
];

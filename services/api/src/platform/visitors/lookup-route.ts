import { z } from 'zod';
import { describeRoute } from '../../shared/http/define-route.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import type { PlatformDeps } from '../define-route.ts';

/** Answered by lookup.ts, before all middleware. */
export const lookupRoute = describeRoute<PlatformDeps>({
  method: 'GET',
  path: '/api/registry/microFrontends',
  isOpenToImpersonation: true,
  summary: 'This host’s composition, in the words of open discovery.',
  host: 'any',
  reply: z.looseObject({}),
  who: 'anyone',
  sample: () => ({}),
  expected: forAnyone(),
});

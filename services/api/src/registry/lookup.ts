import { randomUUID } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import type { AppContext } from '../context.ts';
import { decideSite } from '../hosts/site-of-request.ts';
import type { HostDirectory } from '../hosts/host-directory.ts';
import { closedHeaders, prepareHeaders } from '../http/security-headers.ts';
import type { Visits } from '../visitors/visit.ts';
import { discoveryText } from './discovery.ts';

export interface LookupDeps {
  directory: HostDirectory;
  visits: Visits;
  scheme: 'http' | 'https';
}

/**
 * Answers which version of each remote this visitor gets. Every page and every host of another kind asks it, so it stands
 * before all middleware and brings along the little of it that a public GET needs.
 */
export function lookup({ directory, visits, scheme }: LookupDeps) {
  return async (c: AppContext): Promise<Response> => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    try {
      await decideSite(c, directory);
      if (c.get('site').kind === 'unknown')
        throw new AppError('account_not_found', 'There is no site at this address.');
      const { composition, isPersonal, isNew } = await visits.of(c);
      const etag = `"${composition.compositionId}"`;
      const isKnown = c.req.header('if-none-match') === etag;
      const headers = {
        ...closedHeaders(requestId),
        'content-type': 'application/json',
        etag,
        'cache-control': `${isPersonal ? 'private, ' : ''}no-cache, stale-if-error=86400`,
      };
      const status = isKnown ? 304 : 200;
      const body = isKnown ? null : discoveryText(composition, `${scheme}://${c.get('host')}`);
      // The context holds the cookie of a visitor who was just named; an answer without one is spared its detour.
      return isNew ? c.newResponse(body, status, headers) : new Response(body, { status, headers });
    } catch (error) {
      prepareHeaders(c);
      throw error;
    }
  };
}

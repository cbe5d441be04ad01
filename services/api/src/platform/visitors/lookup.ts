import { randomUUID } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import type { AppContext } from '../../shared/context.ts';
import { decideSite } from '../../accounts/hosts/site-of-request.ts';
import type { HostDirectory } from '../../accounts/hosts/host-directory.ts';
import { closedHeaders, prepareHeaders } from '../../shared/http/security-headers.ts';
import type { Visit, Visits } from '../visitors/visit.ts';
import { discoveryText } from './discovery.ts';

export const LOOKUP = '/api/registry/microFrontends';

export interface LookupDeps {
  directory: HostDirectory;
  visits: Visits;
  scheme: 'http' | 'https';
}

/**
 * Answers which version of each remote this visitor gets. Every page and every host of another kind asks it, so it stands
 * before all middleware and brings along the little of it that a public GET needs. It waits for nothing that is at hand:
 * an answer given at once leaves by the server's shortest way.
 */
export function lookup({ directory, visits, scheme }: LookupDeps) {
  const answer = (c: AppContext, { composition, isPersonal, isNew }: Visit): Response => {
    const etag = `"${composition.compositionId}"`;
    const isKnown = c.req.header('if-none-match') === etag;
    const headers = {
      ...closedHeaders(c.get('requestId')),
      'content-type': 'application/json',
      etag,
      'cache-control': `${isPersonal ? 'private, ' : ''}no-cache, stale-if-error=86400`,
    };
    const status = isKnown ? 304 : 200;
    const body = isKnown ? null : discoveryText(composition, `${scheme}://${c.get('host')}`);
    // The context holds the cookie of a visitor who was just named; an answer without one is spared its detour.
    return isNew ? c.newResponse(body, status, headers) : new Response(body, { status, headers });
  };
  const answerSite = (c: AppContext): Response | Promise<Response> => {
    if (c.get('site').kind === 'unknown')
      throw new AppError('account_not_found', 'There is no site at this address.');
    const visit = visits.of(c);
    return visit instanceof Promise
      ? visit.then((resolvedVisit) => answer(c, resolvedVisit))
      : answer(c, visit);
  };
  const throwNotFound = (c: AppContext, error: unknown): never => {
    prepareHeaders(c);
    throw error;
  };
  return (c: AppContext): Response | Promise<Response> => {
    c.set('requestId', randomUUID());
    try {
      const deciding = decideSite(c, directory);
      const reply = deciding ? deciding.then(() => answerSite(c)) : answerSite(c);
      return reply instanceof Promise ? reply.catch((error: unknown) => throwNotFound(c, error)) : reply;
    } catch (error) {
      return throwNotFound(c, error);
    }
  };
}

import { BlockSchemas } from '@stoa/shared/contracts/block-schemas';
import { PreviewLink, PreviewTarget } from '@stoa/shared/contracts/preview';
import { DomainInput, SiteDomain } from '@stoa/shared/contracts/site-domain';
import { z } from 'zod';
import type { RouteContract } from './route-contract.ts';

const nothing = z.strictObject({});

/** The calls of where a site is edited. */
export const editingContracts: RouteContract[] = [
  {
    method: 'GET',
    path: '/api/site/domain',
    summary: "The site's own domain, whether it is proven, and the record that proves it; for managers.",
    who: 'person',
    host: 'site',
    reply: SiteDomain,
    errors: ['forbidden', 'rate_limited'],
  },
  {
    method: 'PUT',
    path: '/api/site/domain',
    summary: 'Claims a domain for the site; it is served once its name server names the account.',
    who: 'person',
    host: 'site',
    body: DomainInput,
    reply: SiteDomain,
    errors: ['forbidden', 'name_taken', 'rate_limited'],
  },
  {
    method: 'DELETE',
    path: '/api/site/domain',
    summary: "Lets the site's own domain go.",
    who: 'person',
    host: 'site',
    status: 204,
    errors: ['forbidden', 'rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/site/domain/check',
    summary: 'Asks the name server now whether it names the account.',
    who: 'person',
    host: 'site',
    body: nothing,
    reply: SiteDomain,
    errors: ['forbidden', 'not_found', 'rate_limited'],
  },
  {
    method: 'GET',
    path: '/api/site/blocks',
    summary: 'The kinds of blocks that pages and posts are made of, each with its JSON Schema.',
    who: 'anyone',
    host: 'any',
    reply: BlockSchemas,
  },
  {
    method: 'POST',
    path: '/api/site/preview',
    summary: 'A link, for an hour, to a page with its draft or to the site as it is edited; for managers.',
    who: 'person',
    host: 'site',
    body: PreviewTarget,
    status: 201,
    reply: PreviewLink,
    errors: ['forbidden', 'not_found', 'rate_limited'],
  },
];

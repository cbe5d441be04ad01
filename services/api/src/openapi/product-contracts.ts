import { AccountBackend, BackendChange, SetBackendInput } from '@stoa/shared/contracts/account-backend';
import { MyAccounts } from '@stoa/shared/contracts/operator';
import { OpenedMedia, OpenMediaInput } from '@stoa/shared/contracts/media';
import * as product from '@stoa/shared/contracts/product';
import { z } from 'zod';
import { BackendQuery } from '../backends/routes.ts';
import { CertificateQuery } from '../certificates/routes.ts';
import { EmbedQuery } from '../embeds/routes.ts';
import { ImageQuery } from '../images/image-query.ts';
import { LogInput } from '../log/routes.ts';
import { Member } from '../members/routes.ts';
import { Invalidated, InvalidateQuery, Revalidated, RevalidateQuery } from '../site-cache/routes.ts';
import type { RouteContract } from './route-contract.ts';

const nothing = z.strictObject({});

/** The calls of an account's site, but for what it sells. */
export const productContracts: RouteContract[] = [
  {
    method: 'POST',
    path: '/api/log',
    summary: 'Keeps an error report, without markup and personal data.',
    who: 'anyone',
    host: 'any',
    body: LogInput,
    status: 201,
    reply: z.object({ status: z.literal(true) }),
    errors: ['rate_limited', 'body_too_large'],
  },
  {
    method: 'GET',
    path: '/api/accounts/:accountId/backend',
    summary: 'Which backend an own account uses, and which it may use.',
    who: 'person',
    host: 'platform',
    reply: AccountBackend,
    errors: ['account_not_found'],
  },
  {
    method: 'PUT',
    path: '/api/accounts/:accountId/backend',
    summary: 'Looks at a backend and, unless it is a dry run, uses it for an own account; rows do not move.',
    who: 'person',
    host: 'platform',
    query: BackendQuery,
    body: SetBackendInput,
    reply: BackendChange,
    errors: [
      'account_not_found',
      'backend_owner_missing',
      'backend_refused',
      'backend_unavailable',
      'rate_limited',
    ],
  },
  {
    method: 'DELETE',
    path: '/api/accounts/:accountId/backend',
    summary: 'Goes back to the default backend.',
    who: 'person',
    host: 'platform',
    query: BackendQuery,
    reply: BackendChange,
    errors: ['account_not_found'],
  },
  {
    method: 'POST',
    path: '/api/account/isSiteOwner',
    summary: 'Whether the signed-in person owns this site and the address is its own.',
    who: 'anyone',
    host: 'site',
    body: product.IsSiteOwnerInput,
    reply: product.IsSiteOwnerReply,
    errors: ['rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/account/defaults',
    summary: 'What a manager or an instructor needs to send a video to the CDN; empty for others.',
    who: 'anyone',
    host: 'site',
    body: product.AccountDefaultsInput,
    reply: product.AccountDefaultsReply,
    errors: ['rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/account/register',
    summary: 'The page says at its start that somebody is here; members are counted once a month.',
    who: 'anyone',
    host: 'site',
    body: product.RegisterVisitInput,
    reply: product.RegisterVisitReply,
    errors: ['rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/users/getUserEmailById',
    summary: 'The address of a member, for that member and for managers.',
    who: 'person',
    host: 'site',
    body: product.GetUserEmailInput,
    reply: product.GetUserEmailReply,
    errors: ['rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/funnel/start',
    summary: 'Begins a funnel session. Idempotency-Key names the browser session.',
    who: 'anyone',
    host: 'site',
    body: product.StartFunnelInput,
    status: 201,
    reply: product.StartFunnelReply,
    errors: ['rate_limited', 'idempotency_mismatch'],
  },
  {
    method: 'GET',
    path: '/api/image',
    summary: 'A picture of this account or of a configured host, in one of a fixed set of widths.',
    who: 'anyone',
    host: 'any',
    query: ImageQuery,
    errors: ['rate_limited', 'image_refused', 'image_unreadable', 'not_found'],
  },
  {
    method: 'POST',
    path: '/api/media/open',
    summary: 'An address for five minutes of the file of a lesson or a product that the person may use now.',
    who: 'person',
    host: 'site',
    body: OpenMediaInput,
    reply: OpenedMedia,
    errors: ['not_found', 'lesson_locked', 'backend_unavailable', 'rate_limited'],
  },
  {
    method: 'GET',
    path: '/api/site/scripts',
    summary: "The frame of this account's own scripts, for visitors whose cookiePreferences cookie is all.",
    who: 'anyone',
    host: 'site',
    errors: ['forbidden', 'not_found'],
  },
  {
    method: 'GET',
    path: '/api/site/analytics',
    summary:
      'The frame that counts visits to this account, for visitors whose cookiePreferences cookie is all.',
    who: 'anyone',
    host: 'site',
    errors: ['forbidden', 'not_found'],
  },
  {
    method: 'GET',
    path: '/api/certificates/:serial/pdf',
    summary: 'A valid certificate of this site on paper, for whoever holds its number.',
    who: 'anyone',
    host: 'site',
    query: CertificateQuery,
    errors: ['not_found', 'rate_limited'],
  },
  {
    method: 'GET',
    path: '/api/site/embed',
    summary:
      'The frame of an embed block of a published page or post, for visitors whose cookiePreferences cookie is all.',
    who: 'anyone',
    host: 'site',
    query: EmbedQuery,
    errors: ['forbidden', 'not_found'],
  },
  {
    method: 'GET',
    path: '/api/site/revalidateCache',
    summary: 'Makes one public page anew, in every process; for managers of the site.',
    who: 'person',
    host: 'site',
    query: RevalidateQuery,
    reply: Revalidated,
    errors: ['forbidden'],
  },
  {
    method: 'GET',
    path: '/api/site/invalidateCache',
    summary: 'Makes an option of the site fresh on all its public pages; for managers of the site.',
    who: 'person',
    host: 'site',
    query: InvalidateQuery,
    reply: Invalidated,
    errors: ['forbidden'],
  },
  {
    method: 'POST',
    path: '/api/members/register',
    summary: 'Makes the signed-in person a member of this site, once.',
    who: 'person',
    host: 'site',
    body: nothing,
    reply: z.object({ member: Member }),
  },
  {
    method: 'GET',
    path: '/api/members/accounts',
    summary: 'The accounts that the signed-in person owns or belongs to.',
    who: 'person',
    host: 'any',
    reply: MyAccounts,
  },
];

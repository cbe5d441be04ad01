import {
  AccountDefaultsInput,
  AccountDefaultsReply,
  IsSiteOwnerInput,
  IsSiteOwnerReply,
  RegisterVisitInput,
  RegisterVisitReply,
} from '@stoa/shared/contracts/product';
import { visitor } from '../../shared/http/access.ts';
import { forAnyoneWithout } from '../../shared/http/route-sample.ts';
import { languageOf } from '../../shared/mail/receiver.ts';
import { defineRoute } from '../define-route.ts';
import { accountDefaults } from './account-defaults.ts';
import { isSiteOwner } from './is-site-owner.ts';
import { registerVisit } from './register-visit.ts';

/** The account of the Host, as its pages start. */
export const accountRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/account/isSiteOwner',
    summary: 'Whether the signed-in person owns this site and the address is its own.',
    host: 'site',
    body: IsSiteOwnerInput,
    reply: IsSiteOwnerReply,
    errors: ['rate_limited'],
    access: visitor,
    rateLimit: 'account',
    rows: 'account',
    sample: ({ accountId, email }) => ({ body: { account_id: accountId, email } }),
    expected: forAnyoneWithout({ status: false }),
    async handler(c, { caller: account, body }) {
      const data = c.get('data');
      const request = {
        accountId: account.account_id,
        claimedAccountId: body.account_id,
        email: body.email,
      };
      const status = data !== null && (await isSiteOwner(data.database, data.person, request));
      return c.json(IsSiteOwnerReply.parse({ status }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/account/defaults',
    summary: 'What a manager or an instructor needs to send a video to the CDN; empty for others.',
    host: 'site',
    body: AccountDefaultsInput,
    reply: AccountDefaultsReply,
    errors: ['rate_limited'],
    access: visitor,
    rateLimit: 'account',
    rows: 'account',
    sample: ({ accountId }) => ({ body: { account_id: accountId, type: 'bunnyCreds' } }),
    expected: forAnyoneWithout({}),
    async handler(c, { caller: account, body }, { videoCdn, now }) {
      const request = { account, claimedAccountId: body.account_id, videoId: body.video_id, now: now() };
      const data = c.get('data');
      return c.json(AccountDefaultsReply.parse(data ? await accountDefaults(data, videoCdn, request) : {}));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/account/register',
    summary: 'The page says at its start that somebody is here; members are counted once a month.',
    host: 'site',
    body: RegisterVisitInput,
    reply: RegisterVisitReply,
    errors: ['rate_limited'],
    access: visitor,
    rateLimit: 'account',
    rows: 'account',
    sample: ({ accountId }) => ({ body: { account_id: accountId } }),
    expected: forAnyoneWithout({ status: false }, { lowerRole: { status: 200, body: { status: true } } }),
    async handler(c, { caller: account, body }, { database }) {
      const accountId = account.account_id;
      const data = body.account_id === accountId ? c.get('data') : null;
      const status =
        data !== null && (await registerVisit(database, data, accountId, languageOf(c.req.raw, account)));
      return c.json(RegisterVisitReply.parse({ status }));
    },
  }),
];

import { AppError } from '@stoa/shared/contracts/errors';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { OwnerBlockInput, OwnerChanged, SiteOwners } from '@stoa/shared/contracts/site-owners';
import { z } from 'zod';
import type { AppContext } from '../../../shared/context.ts';
import { forOperators } from '../../../shared/http/route-sample.ts';
import { defineRoute } from '../../define-route.ts';
import { toActor } from '../account-of-path.ts';
import { operatorPerson, operatorWith } from '../require-operator.ts';
import { confirmOwner, setOwnerBlocked } from './change-owner.ts';
import { listOwners, OwnersQuery } from './list-owners.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** The user that the path names; throws `not_found`. */
function userOf(c: AppContext): string {
  const { data } = z.uuid().safeParse(c.req.param('userId'));
  if (data !== undefined) return data;
  throw new AppError('not_found', 'Nobody with this id owns a site.');
}

/** Owners of sites: who they are, how they log in, and what an operator does about it. */
export const siteOwnerRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/operator/owners',
    summary: 'Lists the owners of sites.',
    host: 'platform',
    query: OwnersQuery,
    reply: SiteOwners,
    access: operatorPerson,
    sample: () => ({ path: '/api/operator/owners?search=ada&state=active' }),
    expected: forOperators(),
    async handler(c, { query }, { database }) {
      return c.json(SiteOwners.parse(await listOwners(database, query)));
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/operator/owners/:userId/blocked',
    summary: 'Keeps an owner from logging in, or lets them again.',
    host: 'platform',
    body: OwnerBlockInput,
    reply: OwnerChanged,
    errors: ['not_found', 'forbidden'],
    access: operatorWith('danger'),
    params: userOf,
    sample: () => ({
      path: `/api/operator/owners/${UNKNOWN_ID}/blocked`,
      body: { isBlocked: false, reason: 'as it was' },
    }),
    expected: forOperators(404),
    async handler(c, { caller, params: userId, body }, { database }) {
      const isChanged = await setOwnerBlocked(database, { userId, actor: toActor(caller), ...body });
      return c.json(OwnerChanged.parse({ isChanged }));
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/operator/owners/:userId/confirmed',
    summary: 'Confirms the address of an owner by an operator’s word.',
    host: 'platform',
    body: ReasonFields,
    reply: OwnerChanged,
    errors: ['not_found'],
    access: operatorWith('danger'),
    params: userOf,
    sample: () => ({ path: `/api/operator/owners/${UNKNOWN_ID}/confirmed`, body: { reason: 'as it was' } }),
    expected: forOperators(404),
    async handler(c, { caller, params: userId, body: { reason } }, { database }) {
      const isChanged = await confirmOwner(database, { userId, actor: toActor(caller), reason });
      return c.json(OwnerChanged.parse({ isChanged }));
    },
  }),
];

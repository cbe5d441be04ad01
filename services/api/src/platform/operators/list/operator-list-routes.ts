import { AddOperatorInput, OperatorCapsInput, OperatorList } from '@stoa/shared/contracts/operator-list';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import type { AppContext } from '../../../shared/context.ts';
import { forOperators, UNKNOWN_ID } from '../../../shared/http/route-sample.ts';
import { defineRoute } from '../../define-route.ts';
import { toActor } from '../account-of-path.ts';
import { operatorPerson, operatorWith } from '../require-operator.ts';
import { addOperator, listOperators, removeOperator, setOperatorCaps } from './operator-list.ts';

const PATH = '/api/operator/operators';

/** The operator that the path names; throws `not_found`. */
function userOf(c: AppContext): string {
  const { data } = z.uuid().safeParse(c.req.param('userId'));
  if (data !== undefined) return data;
  throw new AppError('not_found', 'There is no such operator.');
}

/** Operators and what each may change. */
export const operatorListRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'Lists the operators with their permissions.',
    host: 'platform',
    reply: OperatorList,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    handler: async (c, { caller }, { database, platformAdmins }) =>
      c.json(await listOperators(database, caller, platformAdmins)),
  }),
  defineRoute({
    method: 'POST',
    path: PATH,
    summary: 'Makes an address of the configuration an operator, for a reason.',
    host: 'platform',
    body: AddOperatorInput,
    status: 204,
    errors: ['not_found', 'already_member'],
    access: operatorWith('danger'),
    sample: () => ({
      path: PATH,
      body: { email: 'a@b.example', caps: ['support'], reason: 'a new colleague' },
    }),
    expected: forOperators(404),
    async handler(c, { caller, body }, { database, platformAdmins }) {
      await addOperator(database, toActor(caller), platformAdmins, body);
      return c.body(null, 204);
    },
  }),
  defineRoute({
    method: 'PUT',
    path: `${PATH}/:userId/caps`,
    summary: 'Changes what an operator may do, over the permissions that were read.',
    host: 'platform',
    body: OperatorCapsInput,
    status: 204,
    errors: ['not_found', 'own_rights', 'last_operator', 'precondition_failed'],
    access: operatorWith('danger'),
    params: userOf,
    sample: () => ({
      path: `${PATH}/${UNKNOWN_ID}/caps`,
      body: { before: ['read'], caps: ['read', 'support'], reason: 'another duty' },
    }),
    expected: forOperators(404),
    async handler(c, { caller, params: userId, body }, { database }) {
      await setOperatorCaps(database, { caller, userId, ...body });
      return c.body(null, 204);
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: `${PATH}/:userId`,
    summary: 'Removes an operator with their tokens, for a reason.',
    host: 'platform',
    body: ReasonFields,
    status: 204,
    errors: ['not_found', 'own_rights', 'last_operator'],
    access: operatorWith('danger'),
    params: userOf,
    sample: () => ({ path: `${PATH}/${UNKNOWN_ID}`, body: { reason: 'they left' } }),
    expected: forOperators(404),
    async handler(c, { caller, params: userId, body: { reason } }, { database }) {
      await removeOperator(database, { caller, userId, reason });
      return c.body(null, 204);
    },
  }),
];

import { AppError } from '@stoa/shared/contracts/errors';
import {
  NOTIFICATION_SOURCES,
  NotificationAssignInput,
  NotificationMuteInput,
  NotificationMuteSet,
  NotificationReadInput,
  NotificationsRead,
  NotificationSummary,
  OperatorNotifications,
} from '@stoa/shared/contracts/operator-notifications';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { toActor } from '../operators/account-of-path.ts';
import { operatorPerson, operatorWith } from '../operators/require-operator.ts';
import { assignNotification, markRead, muteSource, unmuteSource } from './change-notifications.ts';
import { listNotifications, NotificationsQuery, summariseNotifications } from './list-notifications.ts';

/** The source that the path names; throws `not_found`. */
function sourceOf(c: AppContext) {
  const { data } = z.enum(NOTIFICATION_SOURCES).safeParse(c.req.param('source'));
  if (data !== undefined) return data;
  throw new AppError('not_found', 'There is no such source of notifications.');
}
const MUTE_PATH = '/api/operator/notification-mutes/:source';

/** Notifications of the operators: what opened, who has it, and which sources are muted. */
export const operatorNotificationRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/operator/notifications',
    summary: 'Lists notifications of the platform, open ones first.',
    host: 'platform',
    query: NotificationsQuery,
    reply: OperatorNotifications,
    access: operatorPerson,
    sample: () => ({ path: '/api/operator/notifications?state=open&severity=danger' }),
    expected: forOperators(),
    handler: async (c, { caller, query }, { database }) =>
      c.json(OperatorNotifications.parse(await listNotifications(database, query, caller.userId))),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/operator/notifications/summary',
    summary: 'Counts what is open and unread, and names muted sources.',
    host: 'platform',
    reply: NotificationSummary,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    handler: async (c, { caller }, { database, now }) =>
      c.json(NotificationSummary.parse(await summariseNotifications(database, caller.userId, now()))),
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/operator/notifications/read',
    summary: 'Marks notifications as read or unread by the caller.',
    host: 'platform',
    body: NotificationReadInput,
    reply: NotificationsRead,
    access: operatorWith('support'),
    sample: () => ({ body: { ids: [UNKNOWN_ID], isRead: true } }),
    expected: forOperators(),
    handler: async (c, { caller, body }, { database }) =>
      c.json(NotificationsRead.parse({ ids: await markRead(database, caller.userId, body) })),
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/operator/notifications/:id/assignee',
    summary: 'Assigns a notification to an operator. If-Match: the ETag it was read with.',
    host: 'platform',
    body: NotificationAssignInput,
    status: 204,
    errors: ['not_found', 'precondition_failed'],
    access: operatorWith('support'),
    params: (c) => ({ id: parseInput(c.req.param('id'), z.uuid()), ifMatch: c.req.header('if-match') }),
    sample: () => ({
      path: `/api/operator/notifications/${UNKNOWN_ID}/assignee`,
      headers: { 'if-match': '*' },
      body: { assignee: null },
    }),
    expected: forOperators(404),
    async handler(c, { caller, params, body }, { database }) {
      await assignNotification(database, { ...params, ...body, actor: toActor(caller) });
      return c.body(null, 204);
    },
  }),
  defineRoute({
    method: 'PUT',
    path: MUTE_PATH,
    summary: 'Mutes a source of notifications for some hours.',
    host: 'platform',
    body: NotificationMuteInput,
    reply: NotificationMuteSet,
    errors: ['not_found'],
    access: operatorWith('support'),
    params: sourceOf,
    sample: () => ({
      path: '/api/operator/notification-mutes/mail',
      body: { duration: '1h', reason: 'the mail server moves' },
    }),
    expected: forOperators(),
    async handler(c, { caller, params: source, body }, { database, now }) {
      const isChanged = await muteSource(database, { source, actor: toActor(caller), ...body, now: now() });
      return c.json(NotificationMuteSet.parse({ isChanged }));
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: MUTE_PATH,
    summary: 'Ends the mute of a source.',
    host: 'platform',
    body: ReasonFields,
    reply: NotificationMuteSet,
    errors: ['not_found'],
    access: operatorWith('support'),
    params: sourceOf,
    sample: () => ({ path: '/api/operator/notification-mutes/mail', body: { reason: 'it has moved' } }),
    expected: forOperators(),
    async handler(c, { caller, params: source, body: { reason } }, { database }) {
      const isChanged = await unmuteSource(database, { source, actor: toActor(caller), reason });
      return c.json(NotificationMuteSet.parse({ isChanged }));
    },
  }),
];

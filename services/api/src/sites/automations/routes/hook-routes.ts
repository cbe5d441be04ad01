import { createHash, randomBytes } from 'node:crypto';
import { AutomationHook, CallSecret, HookCall, HookTaken } from '@stoa/shared/contracts/automations/calls';
import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import { requireData } from '../../../accounts/backends/account-data.ts';
import { manager } from '../../../accounts/members/require-manager.ts';
import { visitor } from '../../../shared/http/access.ts';
import { parseInput } from '../../../shared/http/parse-json.ts';
import { forAnyone, forManagers, UNKNOWN_ID } from '../../../shared/http/route-sample.ts';
import { defineRoute } from '../../define-route.ts';
import { callSecretOf } from '../engine/send-calls.ts';

const MAX_HOOK_BYTES = 16 * 1024;
const REPLAY_MS = 5 * 60_000;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

export const hookRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/automations/:id/hook',
    summary: 'A new address at which other services start an automation; the one before ends.',
    host: 'site',
    params: (c) => ({ id: parseInput(c.req.param('id'), z.guid()) }),
    body: z.strictObject({}),
    reply: AutomationHook,
    errors: ['forbidden', 'not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'automations',
    rows: 'account',
    sample: () => ({ path: `/api/automations/${UNKNOWN_ID}/hook`, body: {} }),
    expected: forManagers(404),
    async handler(c, { caller: { database, accountId }, params: { id } }, { scheme }) {
      const token = randomBytes(32).toString('base64url');
      const [row] = await database<[{ found: boolean }]>`
        select ops.set_automation_hook(${accountId}, ${id}, ${hashOf(token)}) as found`;
      if (!row.found) throw new AppError('not_found', 'There is no such automation.');
      const url = `${scheme}://${c.get('host')}/api/automation-hooks/${token}`;
      return c.json(AutomationHook.parse({ url }));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/automations/call-secret',
    summary: 'The secret with which automations sign their calls to other services.',
    host: 'site',
    reply: CallSecret,
    errors: ['forbidden', 'not_authenticated'],
    access: manager,
    rows: 'account',
    sample: () => ({}),
    expected: forManagers(200),
    handler: (c, { caller: { accountId } }, { secret }) =>
      c.json(CallSecret.parse({ secret: callSecretOf(secret, accountId) }), 200, {
        'cache-control': 'no-store',
      }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/automation-hooks/:token',
    summary: 'A call from another service that starts a contact on an automation. The same call counts once.',
    host: 'site',
    maxBodyBytes: MAX_HOOK_BYTES,
    body: HookCall,
    reply: HookTaken,
    status: 202,
    errors: ['body_too_large', 'invalid_input', 'not_found', 'rate_limited'],
    access: visitor,
    rateLimit: 'automation-hooks',
    rows: 'account',
    sample: () => ({ path: '/api/automation-hooks/nobody-made-this', body: { email: 'ada@example.com' } }),
    expected: forAnyone(404),
    async handler(c, { caller: { account_id: accountId }, body }, { now }) {
      const { database } = requireData(c);
      const sentAt = c.req.header('webhook-timestamp');
      const age = sentAt === undefined ? 0 : Math.abs(now().getTime() - Number(sentAt) * 1000);
      if (!(age <= REPLAY_MS))
        throw new AppError('invalid_input', 'This call is too old.', {
          issues: [{ path: 'webhook-timestamp', message: 'too old' }],
        });
      const { email, name, ...data } = body;
      const id = c.req.header('webhook-id');
      // Without an id the same contents within the replay window are the same call.
      const key = id
        ? `id:${hashOf(id)}`
        : `body:${hashOf(JSON.stringify(body))}:${Math.floor(now().getTime() / REPLAY_MS)}`;
      const token = c.req.param('token') ?? '';
      const [row] = await database<[{ is_taken: boolean | null }]>`
        select ops.take_automation_hook(${accountId}, ${hashOf(token)}, ${email}, ${name},
          ${database.json(data as never)}, ${key}) as is_taken`;
      if (!row.is_taken) throw new AppError('not_found', 'There is no such address.');
      return c.json(HookTaken.parse({ status: 'taken' }), 202);
    },
  }),
];

import { AppError } from '@stoa/shared/contracts/errors';
import { HeldMailInput, HeldMails, InboundMail, InboundMailTaken } from '@stoa/shared/contracts/tickets';
import { z } from 'zod';
import { anyone } from '../../shared/http/access.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forAnyone, forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { toActor } from '../operators/account-of-path.ts';
import { operatorPerson, operatorWith } from '../operators/require-operator.ts';
import { isSignedInbound } from './inbound-signature.ts';
import { decideHeldMail, listHeldMails, takeMail } from './take-mail.ts';

/** Mails to support: from the provider, and those that wait for an operator. */
export const supportMailRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/support-mail',
    summary:
      'Where the mail provider hands over a mail to support; proved by its signature over the raw body.',
    host: 'platform',
    reply: InboundMailTaken,
    errors: ['signature_invalid', 'not_found', 'invalid_input'],
    access: anyone,
    // Only a signature opens it; signed mails are taken in tickets/support-mail.test.ts.
    sample: () => ({ body: {} }),
    expected: forAnyone(401),
    async handler(c, _input, deps) {
      if (c.get('site').kind !== 'platform') throw new AppError('not_found', 'There is no such address.');
      const body = await c.req.text();
      const header = c.req.header('x-stoa-signature');
      if (!deps.supportMail || !isSignedInbound(deps.supportMail.secret, body, header, deps.now()))
        throw new AppError('signature_invalid', 'The signature of this message is missing or wrong.');
      const outcome = await takeMail(deps, parseInput(parseText(body), InboundMail));
      return c.json(InboundMailTaken.parse({ outcome }));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/operator/held-mails',
    summary: 'Mails to support that wait for an operator: of other senders, or without a ticket.',
    host: 'platform',
    reply: HeldMails,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    handler: async (c, _input, { database }) => c.json(HeldMails.parse(await listHeldMails(database))),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/operator/held-mails/:mailId',
    summary: 'Adds a held mail to a ticket, or discards it.',
    host: 'platform',
    body: HeldMailInput,
    reply: HeldMails,
    errors: ['not_found'],
    access: operatorWith('support'),
    params: (c) => parseInput(c.req.param('mailId'), z.uuid()),
    sample: () => ({ path: `/api/operator/held-mails/${UNKNOWN_ID}`, body: { action: 'discard' } }),
    expected: forOperators(404),
    async handler(c, { caller, params: id, body: input }, deps) {
      await decideHeldMail(deps, { id, operator: toActor(caller).name, input });
      return c.json(HeldMails.parse(await listHeldMails(deps.database)));
    },
  }),
];

function parseText(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new AppError('invalid_input', 'The body is no JSON.');
  }
}

import type { Client } from '@paypal/paypal-server-sdk';
import { isJson } from '@stoa/shared/contracts/validation';
import { ForgedMessageError } from '../payment-gateway.ts';
import { callGateway } from './client.ts';

const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

/** Asks PayPal whether a message is its own. Throws `ForgedMessageError`; silence is no proof of anything. */
export async function proveMessage(
  client: Client,
  webhookId: string,
  rawBody: string,
  headers: Headers,
): Promise<void> {
  const parts = Object.entries(HEADERS).map(([name, header]) => [name, headers.get(header) ?? ''] as const);
  // Without them nobody needs to be asked; and what is no JSON could say more than its place in ours allows.
  if (parts.some(([, value]) => value === '' || value.length > 500) || !isJson(rawBody))
    throw new ForgedMessageError('not in the shape of a message of PayPal');
  const request = client.getRequestBuilderFactory()('POST', '/v1/notifications/verify-webhook-signature');
  request.header('Content-Type', 'application/json');
  // The signature is over these bytes: read and written again they would be others.
  const about = JSON.stringify({ ...Object.fromEntries(parts), webhook_id: webhookId });
  request.text(`${about.slice(0, -1)},"webhook_event":${rawBody}}`);
  request.authenticate([{ oauth2: true }]);
  const { body } = await callGateway(request.callAsText());
  if (JSON.parse(String(body)).verification_status !== 'SUCCESS')
    throw new ForgedMessageError('not signed by PayPal');
}

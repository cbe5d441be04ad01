import type { GatewayKeys } from '@stoa/shared/contracts/payments';
import { ApiError, Client, Environment } from '@paypal/paypal-server-sdk';
import { PAYPAL_TIMEOUT_MS } from '../../limits.ts';
import { GatewayRejectionError } from '../payment-gateway.ts';

/** PayPal's own client with an account's keys; `address` leads to another server than PayPal's. */
export function createPaypalClient(keys: GatewayKeys['paypal'], address?: string): Client {
  const options = {
    timeout: PAYPAL_TIMEOUT_MS,
    environment: keys.environment === 'live' ? Environment.Production : Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: keys.clientId, oAuthClientSecret: keys.clientSecret },
  };
  if (!address) return new Client(options);
  // The client knows two addresses alone, and its parts take it before a field of a subclass would be set.
  class ClientElsewhere extends Client {
    override getRequestBuilderFactory() {
      const build = super.getRequestBuilderFactory();
      return (...args: Parameters<typeof build>) => {
        const request = build(...args);
        request.interceptRequest((one) => ({ ...one, url: address + new URL(one.url).pathname }));
        return request;
      };
    }
  }
  return new ClientElsewhere(options);
}

/** PayPal error with its issue codes, such as `INSTRUMENT_DECLINED`. */
export class PaypalRejectionError extends GatewayRejectionError {
  readonly issues: string[];
  constructor(issues: string[], cause: unknown) {
    super(`PayPal says no: ${issues.join(', ')}`, { cause });
    this.issues = issues;
  }
}

/** Tells a clear no from silence; a request that came too often or while another runs is asked again. */
export async function callGateway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ApiError && [400, 401, 403, 404, 422].includes(cause.statusCode))
      throw new PaypalRejectionError(issuesOf(cause), cause);
    throw cause;
  }
}

function issuesOf(error: ApiError): string[] {
  const result = error.result as { name?: string; details?: { issue?: string }[] } | undefined;
  return [result?.name, ...(result?.details ?? []).map(({ issue }) => issue)].filter(
    (one) => one !== undefined,
  );
}

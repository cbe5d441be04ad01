import type { DisputeEvent, PaymentEvent, RefundEvent } from '@stoa/shared/contracts/orders';
import type { NextStep } from '@stoa/shared/contracts/payments';
import type { Order } from '@stoa/shared/contracts/order';

/** A try to pay an order. A gateway that gets the same key again answers as it did the first time. */
export interface PaymentStart {
  order: Pick<Order, 'id' | 'account_id' | 'number' | 'email'>;
  amountMinor: number;
  currency: string;
  attempt: number;
  /** Target after a completed payment. */
  returnUrl: string;
  /** Target after a cancelled payment. */
  cancelUrl: string;
  idempotencyKey: string;
  /** True to store the payment method for later subscription cycles. */
  isRecurring: boolean;
  /** Target of a provider that returns by a signed address, in place of the shop's own. */
  callbackUrl?: string;
  /** A plan of the platform in place of a shop's order. */
  isPlan?: boolean;
}

/** A cycle that is paid by a kept way of paying, while nobody is there. */
export interface Charge {
  order: Pick<Order, 'id' | 'number'>;
  /** As the event of the first payment named it. */
  method: string;
  amountMinor: number;
  currency: string;
  idempotencyKey: string;
}

/** A payment method to store, without a charge. */
export interface SetupStart {
  accountId: string;
  email: string | null;
  /** Target after the method was entered; the provider adds what `readSetup` reads. */
  returnUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
}

/** A stored payment method, as people recognise it. */
export interface StoredMethod {
  /** Names it in later charges. */
  method: string;
  brand: string;
  last4: string;
  /** Month of expiry as YYYY-MM. */
  expires: string | null;
}

export interface StartedPayment {
  /** Provider's id of the payment attempt. */
  ref: string;
  next: NextStep;
}

export interface RefundRequest {
  /** Of the payment, as the gateway's event told it. */
  ref: string;
  amountMinor: number;
  /** Amount already refunded of this payment. */
  beforeMinor: number;
  currency: string;
  idempotencyKey: string;
}

/** The buyer has agreed, and the money waits to be taken. */
export interface Approval {
  action: 'approved';
  orderId: string;
  /** Provider's id of the payment attempt. */
  ref: string;
}

/** Content of a signed webhook. */
export type GatewayNews = PaymentEvent | RefundEvent | DisputeEvent | Approval;

/** Payment provider of one account. */
export interface PaymentGateway {
  supports(currency: string): boolean;
  initiate(start: PaymentStart): Promise<StartedPayment>;
  /** Asks how a begun payment stands, for whoever comes back before the webhook; null while there is nothing to tell. */
  confirm(ref: string, orderId: string): Promise<PaymentEvent | null>;
  /** Parses a signed webhook; null if it isn't about a payment. Throws `ForgedMessageError`. */
  parseWebhook(rawBody: string, headers: Headers): Promise<GatewayNews | null>;
  /** Whose payment a signed return of the browser is about. Throws `ForgedMessageError`. */
  readReturn?(query: URLSearchParams): { orderId: string; ref: string };
  /**
   * Charges a kept way of paying; a no is an event too. null while there is nothing to tell. Gateways without it have
   * every cycle paid by hand.
   */
  charge?(charge: Charge): Promise<PaymentEvent | null>;
  /** Names the charge that a signed webhook is about; null for any other. Throws `ForgedMessageError`. */
  parseChargeWebhook?(rawBody: string, headers: Headers): Promise<string | null>;
  /** Asks how a charge stands; the same state is the same event. null while there is nothing to tell. */
  readCharge?(ref: string): Promise<PaymentEvent | null>;
  /** Begins to store a payment method without charging it. */
  setup?(start: SetupStart): Promise<StartedPayment>;
  /**
   * Reads the method from the query of a return from `setup`; null while there is none. Throws `ForgedMessageError` for a
   * return of another account.
   */
  readSetup?(query: URLSearchParams, accountId: string): Promise<StoredMethod | null>;
  /** Removes a stored payment method. */
  removeMethod?(method: string): Promise<void>;
  /** Answers what the gateway calls the refund. Throws `GatewayRejectionError` when it says no for good. */
  refund(request: RefundRequest): Promise<string>;
  /** Asks something that only good keys may ask; throws `GatewayRejectionError`. */
  tryKeys(): Promise<void>;
}

/** The message does not carry the signature of whom it claims to come from. */
export class ForgedMessageError extends Error {
  override readonly name = 'ForgedMessageError';
}

/** The gateway has understood and says no; asking again changes nothing. */
export class GatewayRejectionError extends Error {
  override readonly name = 'GatewayRejectionError';
}

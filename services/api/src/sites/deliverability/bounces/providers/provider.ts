import type { DeliverySignal } from '../delivery-signal.ts';
import type { VerpTokens } from '../verp-addresses.ts';

export const EVENT_PROVIDERS = ['ses', 'postmark', 'mailgun', 'resend', 'brevo'] as const;
export type EventProviderName = (typeof EVENT_PROVIDERS)[number];

export interface EventRequest {
  body: string;
  headers: Headers;
  now: Date;
}

export interface EventContext {
  secret: string;
  tokens: VerpTokens;
  /** Reads what a provider publishes at an address of its own. */
  fetchText(url: string): Promise<string>;
}

/** Reads a provider's call; throws ForgedEventError where its sender isn't proven. */
export type EventProvider = (request: EventRequest, context: EventContext) => Promise<DeliverySignal[]>;

/** The call of a provider isn't signed by it. */
export class ForgedEventError extends Error {}

/** Reads JSON of a call whose sender is proven; anything else is a forgery. */
export function readJson(text: string): Record<string, unknown> {
  try {
    return partOf(JSON.parse(text));
  } catch {
    throw new ForgedEventError('The body is no JSON.');
  }
}

export const partOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Headers by which a provider gives an email's delivery back with its events. */
export function providerHeaders(
  provider: EventProviderName | null,
  deliveryId: string,
): Record<string, string> {
  switch (provider) {
    case 'postmark':
      return { 'X-PM-Metadata-delivery': deliveryId };
    case 'mailgun':
      return { 'X-Mailgun-Variables': JSON.stringify({ delivery: deliveryId }) };
    case 'brevo':
      return { 'X-Mailin-custom': `delivery:${deliveryId}` };
    default:
      return {};
  }
}

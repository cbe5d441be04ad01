// The schemas of contracts/events.ts as data, so that no page carries a schema library; a test holds them equal.
import type { EventName } from '../contracts/events.ts';
import type { Shape } from './read-payload.ts';

/** Every event with its version and the shape of its payload. */
export const EVENT_SHAPES: Readonly<Record<EventName, { version: number; payload: Shape }>> = {
  'cart.add': {
    version: 1,
    payload: {
      type: 'object',
      properties: {
        item: {
          type: 'object',
          properties: {
            id: { type: 'string', minLength: 1, maxLength: 80 },
            title: { type: 'string', maxLength: 200 },
            image: { anyOf: [{ type: 'string', maxLength: 500 }, { type: 'null' }] },
            quantity: { type: 'integer', minimum: 1, maximum: 999 },
            amount: { type: 'number' },
            type: { type: 'string', maxLength: 40 },
            item: { type: 'object', propertyNames: { type: 'string' }, additionalProperties: {} },
          },
          required: ['id', 'title', 'image', 'quantity', 'amount', 'type', 'item'],
        },
      },
      required: ['item'],
    },
  },
  'cart.open': { version: 1, payload: { type: 'object', properties: {} } },
  'cart.changed': {
    version: 1,
    payload: {
      type: 'object',
      properties: {
        count: { type: 'integer', minimum: 0, maximum: 9007199254740991 },
        sum: { type: 'number' },
        currency: { type: 'string' },
        accountId: { type: 'string' },
      },
      required: ['count', 'sum', 'currency', 'accountId'],
    },
  },
  'checkout.started': {
    version: 1,
    payload: {
      type: 'object',
      properties: { count: { type: 'integer', exclusiveMinimum: 0, maximum: 9007199254740991 } },
      required: ['count'],
    },
  },
  'checkout.completed': {
    version: 1,
    payload: {
      type: 'object',
      properties: {
        orderId: { type: 'string' },
        totalMinor: { type: 'integer', minimum: 0, maximum: 9007199254740991 },
        currency: { type: 'string' },
      },
      required: ['orderId', 'totalMinor', 'currency'],
    },
  },
  'checkout.failed': {
    version: 1,
    payload: { type: 'object', properties: { code: { type: 'string', maxLength: 60 } }, required: ['code'] },
  },
  'session.changed': {
    version: 1,
    payload: { type: 'object', properties: { userId: { type: ['string', 'null'] } }, required: ['userId'] },
  },
  'consent.changed': {
    version: 1,
    payload: {
      type: 'object',
      properties: { consent: { type: 'string', enum: ['disabled', 'required', 'all'] } },
      required: ['consent'],
    },
  },
  'notification.received': {
    version: 1,
    payload: {
      type: 'object',
      properties: {
        type: { type: 'string', maxLength: 40 },
        message: { type: 'string', maxLength: 2000 },
        read: { default: false, type: 'boolean' },
        data: {
          default: {},
          type: 'object',
          properties: { user_id: { type: 'string' }, message: { type: 'string' } },
        },
      },
      required: ['type', 'message'],
    },
  },
};

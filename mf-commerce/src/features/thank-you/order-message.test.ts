import type { OrderItem } from '@stoa/shared/contracts/order';
import { describe, expect, it } from 'vitest';
import { PAID_ONCE, testOrder } from '../../testing/shop.ts';
import words from '../../../locales/en/thanks.json' with { type: 'json' };
import { orderMessage } from './order-message.ts';

const line = (type: OrderItem['type']): OrderItem => ({
  id: type,
  product_id: type,
  type,
  resource_id: type,
  title: 'A thing',
  image: null,
  quantity: 1,
  unit_minor: 1900,
  total_minor: 1900,
  ...PAID_ONCE,
});
const textOf = (provider: 'offline' | 'stripe', types: OrderItem['type'][]) => {
  const order = testOrder({
    status: 'pending',
    provider,
    expires_at: '2999-01-01T00:00:00Z',
    items: types.map(line),
  });
  const key = orderMessage(order, new Date()).text.replace('thanks.', '');
  return words.thanks[key as keyof typeof words.thanks];
};

describe('the text of an order that waits for its money', () => {
  it.each(['offline', 'stripe'] as const)(
    '[EXAM-B7] promises no access where it is of goods alone (%s)',
    (provider) => {
      expect(textOf(provider, ['product'])).toMatch(/get(s)? it ready/);
      expect(textOf(provider, ['product', 'product'])).not.toContain('access');
      expect(textOf(provider, ['product', 'course'])).toContain('your access');
      expect(textOf(provider, ['course'])).toContain('your access');
    },
  );
});

import type { OrderItem } from '@stoa/shared/contracts/order';
import { describe, expect, it } from 'vitest';
import { PAID_ONCE, testOrder } from '../../testing/shop.ts';
import { t } from '../../testing/texts.ts';
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
const messageOf = (provider: 'offline' | 'stripe', types: OrderItem['type'][]) => {
  const items = types.map(line);
  const order = testOrder({ status: 'pending', provider, expires_at: '2999-01-01T00:00:00Z', items });
  return orderMessage(order, new Date()).text;
};

describe('the text of an order that waits for its money', () => {
  it.each(['offline', 'stripe'] as const)(
    '[EXAM-B7] promises no access where it is of goods alone (%s)',
    (provider) => {
      expect(messageOf(provider, ['product', 'product'])).toMatch(/Goods$/);
      expect(t(messageOf(provider, ['product']))).not.toContain('access');
      expect(t(messageOf(provider, ['product', 'course']))).toContain('access');
      expect(t(messageOf(provider, ['course']))).toContain('access');
    },
  );
});

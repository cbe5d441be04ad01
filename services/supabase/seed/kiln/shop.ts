import type { SeedTenant } from '../types.ts';

export const shop: Pick<SeedTenant, 'products' | 'coupons' | 'orders' | 'gifts' | 'notifications'> = {
  products: [
    {
      slug: 'starter-kit',
      title: 'Glaze Starter Kit',
      description:
        '<p>Three food-safe glazes for 1220 °C, 500 ml each, with a dipping chart and six test tiles.</p>',
      image: 'starter-kit',
      alt: 'Three glaze jars and a cup in a row',
      kind: 'product',
      price: 3450,
      stock: 40,
    },
    {
      slug: 'celadon-bottles',
      title: 'Pair of Celadon Bottles',
      description: '<p>Thrown by Inês, one tall, one small. Every pair is a little different.</p>',
      image: 'celadon-set',
      alt: 'Two celadon bottles before a pale disc',
      kind: 'product',
      price: 11800,
      stock: 3,
    },
    {
      slug: 'studio-membership',
      title: 'Studio Membership',
      description: '<p>A shelf, a wheel when you want one, and two firings a month.</p>',
      image: 'membership',
      alt: 'Four mugs, each below its own arch',
      kind: 'membership',
      price: 6500,
      frequency: { value: 1, parameter: 'month' },
    },
  ],
  coupons: [
    { name: 'CLAY10', type: 'percentage', amount: 10 },
    { name: 'WELCOME5', type: 'flat', amount: 5 },
    { name: 'KILNFULL', type: 'percentage', amount: 25, usageLimit: 25, usageCount: 25 },
    { name: 'SPRINGFIRE', type: 'percentage', amount: 20, startsInDays: 365 },
    { name: 'OPENDAY24', type: 'percentage', amount: 30, startsInDays: -420, endsInDays: -400 },
    { name: 'FIRSTPOT', type: 'flat', amount: 15, perUserLimit: 1 },
    { name: 'GIFTBOWL', type: 'percentage', amount: 100, usageLimit: 50 },
  ],
  orders: [
    {
      buyer: 'student',
      status: 'paid',
      provider: 'offline',
      daysAgo: 41,
      items: ['first-bowls'],
      coupon: 'FIRSTPOT',
    },
    {
      buyer: 'student2',
      status: 'paid',
      provider: 'stripe',
      daysAgo: 33,
      items: ['glaze-chemistry', 'starter-kit'],
      coupon: 'CLAY10',
    },
    { buyer: 'student', status: 'refunded', provider: 'offline', daysAgo: 26, items: ['celadon-bottles'] },
    { buyer: 'student2', status: 'cancelled', provider: 'stripe', daysAgo: 12, items: ['raku-weekend'] },
    { buyer: 'student2', status: 'expired', provider: 'stripe', daysAgo: 5, items: ['handbuilding'] },
    { buyer: 'student', status: 'pending', provider: 'offline', daysAgo: 1, items: ['starter-kit'] },
  ],
  gifts: [{ to: 'student2', course: 'first-bowls' }],
  notifications: [
    { message: 'Order <strong>#1006</strong> waits for a bank transfer.', severity: 2 },
    { message: 'Three <strong>celadon bottles</strong> are left.', severity: 3 },
    { message: 'Your shop takes its first test payments. Welcome to Stoa.', severity: 1, read: true },
  ],
};

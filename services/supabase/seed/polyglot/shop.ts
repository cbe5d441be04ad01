import type { SeedTenant } from '../types.ts';

export const shop: Pick<
  SeedTenant,
  'products' | 'coupons' | 'seller' | 'orders' | 'gifts' | 'notifications'
> = {
  products: [
    {
      slug: 'workbook',
      title: 'The Handwriting Workbook',
      description:
        '<p>Ninety-six pages, three scripts, paper that takes a fountain pen. Printed in Detroit.</p>',
      image: 'workbook',
      alt: 'A workbook with two hand-drawn letters on its cover',
      kind: 'product',
      price: 2400,
      stock: 120,
    },
    {
      slug: 'conversation-club',
      title: 'Conversation Club',
      description:
        '<p>An hour of talk every Wednesday in the language you are learning, never more than six people.</p>',
      image: 'conversation-club',
      alt: 'Three speech bubbles, one with a question mark',
      kind: 'membership',
      price: 1900,
      frequency: { value: 1, parameter: 'month' },
    },
    {
      slug: 'spanish-with-workbook',
      title: 'Spanish, Pen in Hand',
      description: '<p>Spanish from Zero and the Handwriting Workbook, ten dollars less than one by one.</p>',
      image: 'spanish-with-workbook',
      alt: 'A speech bubble with the letter ñ beside a workbook and a pencil',
      kind: 'bundle',
      price: 7300,
      holds: ['spanish-from-zero', 'workbook'],
    },
  ],
  seller: {
    name: 'Polyglot House',
    address: '212 Carmine Street\nNew York, NY 10014',
    taxNumber: 'EIN 99-9999999',
    note: '',
    howToPay:
      'Send a cheque to Polyglot House, 212 Carmine Street, with the number of your order, or pay at the door.',
  },
  coupons: [
    { name: 'HOLA15', type: 'percentage', amount: 15 },
    { name: 'FIRSTWORD', type: 'flat', amount: 10, perUserLimit: 1 },
    { name: 'HOUSEFULL', type: 'percentage', amount: 40, usageLimit: 100, usageCount: 100 },
    { name: 'NEWYEAR', type: 'percentage', amount: 20, startsInDays: 365 },
    { name: 'BACK2SCHOOL', type: 'flat', amount: 20, startsInDays: -120, endsInDays: -90 },
    { name: 'LIBRARY', type: 'flat', amount: 500, usageLimit: 20 },
  ],
  orders: [
    {
      buyer: 'student',
      status: 'paid',
      provider: 'stripe',
      daysAgo: 52,
      items: ['spanish-from-zero'],
      coupon: 'FIRSTWORD',
    },
    {
      buyer: 'student2',
      status: 'paid',
      provider: 'offline',
      daysAgo: 20,
      items: ['arabic-script', 'workbook'],
    },
    { buyer: 'student', status: 'refunded', provider: 'stripe', daysAgo: 17, items: ['workbook'] },
    {
      buyer: 'student',
      status: 'cancelled',
      provider: 'stripe',
      daysAgo: 9,
      items: ['japanese-first-steps'],
      coupon: 'HOLA15',
    },
    { buyer: 'student2', status: 'expired', provider: 'stripe', daysAgo: 3, items: ['conversation-club'] },
    {
      buyer: 'student2',
      status: 'pending',
      provider: 'offline',
      daysAgo: 2,
      items: ['japanese-first-steps'],
    },
    { buyer: 'student', status: 'failed', provider: 'stripe', daysAgo: 0, items: ['conversation-club'] },
  ],
  gifts: [{ to: 'student', course: 'arabic-script' }],
  notifications: [
    { message: 'Order <strong>#1006</strong> is waiting for a bank transfer.', severity: 2 },
    { message: 'Polyglot House is open. Invite your first students.', severity: 1, read: true },
  ],
};

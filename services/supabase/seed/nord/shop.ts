import type { SeedTenant } from '../types.ts';

export const shop: Pick<
  SeedTenant,
  'products' | 'coupons' | 'seller' | 'orders' | 'gifts' | 'notifications'
> = {
  products: [
    {
      slug: 'poster-set',
      title: 'Three Student Posters',
      description: '<p>The best of last year’s final show, screen-printed in three colours, 50 by 70 cm.</p>',
      image: 'poster-set',
      alt: 'Three framed posters with geometric shapes',
      kind: 'product',
      price: 185000,
      stock: 15,
    },
    {
      slug: 'grid-sheets',
      title: 'Grid Sheets to Print',
      description:
        '<p>Six grids on A4, from two columns to thirty-two modules. A PDF, yours to copy for your class.</p>',
      image: 'grid-sheets',
      alt: 'Three sheets of paper, the uppermost with a printed grid',
      kind: 'download',
      price: 35000,
      file: 'grid-sheets.pdf',
    },
    {
      slug: 'desk-set',
      title: 'Grids for the Desk',
      description: '<p>The course on grids together with the sheets that go with it.</p>',
      image: 'desk-set',
      alt: 'A screen and a printed sheet with the same grid',
      kind: 'bundle',
      price: 465000,
      holds: ['grid-systems', 'grid-sheets'],
    },
  ],
  seller: {
    name: 'Atelier Nord',
    address: 'Road 11, Banani\nDhaka 1213',
    taxNumber: 'BIN 000999999-0101',
    note: 'Prices include tax.',
    howToPay:
      'Bring it to the atelier, or transfer it to Atelier Nord, account 0011 2233 4455, with the number of your order.',
  },
  coupons: [
    { name: 'NORTH20', type: 'percentage', amount: 20 },
    { name: 'PENCIL', type: 'flat', amount: 500, perUserLimit: 1 },
    { name: 'FULLHOUSE', type: 'percentage', amount: 50, usageLimit: 10, usageCount: 10 },
    { name: 'MIDSUMMER', type: 'percentage', amount: 24, startsInDays: 365 },
    { name: 'FINALSHOW', type: 'flat', amount: 1000, startsInDays: -200, endsInDays: -170 },
    { name: 'SCHOLAR', type: 'percentage', amount: 100, usageLimit: 5 },
  ],
  orders: [
    {
      buyer: 'student',
      status: 'paid',
      provider: 'offline',
      daysAgo: 60,
      items: ['letterforms'],
      coupon: 'PENCIL',
    },
    {
      buyer: 'student2',
      status: 'paid',
      provider: 'stripe',
      daysAgo: 35,
      items: ['colour-and-light'],
      coupon: 'NORTH20',
    },
    { buyer: 'student2', status: 'refunded', provider: 'offline', daysAgo: 30, items: ['poster-set'] },
    { buyer: 'student', status: 'cancelled', provider: 'stripe', daysAgo: 14, items: ['chair-from-scratch'] },
    { buyer: 'student', status: 'expired', provider: 'stripe', daysAgo: 8, items: ['colour-and-light'] },
    { buyer: 'student2', status: 'pending', provider: 'offline', daysAgo: 1, items: ['grid-systems'] },
  ],
  gifts: [{ to: 'student', course: 'grid-systems' }],
  notifications: [
    { message: 'Order <strong>#1006</strong> is waiting for a bank transfer.', severity: 2 },
    { message: 'Your domain <strong>atelier-nord.localhost</strong> is verified.', severity: 1, read: true },
  ],
};

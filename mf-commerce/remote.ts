import { defineRemote } from '@stoa/shared/remote';
import { events } from './events.ts';

export default defineRemote({
  name: 'mf-commerce',
  title: 'Cart and checkout',
  owner: 'commerce',
  critical: true,
  routes: [
    {
      layout: 'public-site',
      path: '/checkout',
      expose: './Checkout',
      chrome: 'none',
      head: { title: '=Checkout' },
    },
    { layout: 'public-site', path: '/thankyou', expose: './ThankYou', head: { title: '=Thank you' } },
    {
      layout: 'public-site',
      path: '/subscribed',
      expose: './Subscribed',
      head: { title: '=Your subscription' },
    },
  ],
  slots: [
    { slot: 'header.cart', expose: './CartButton', static: { kept: ['cart'], query: [] } },
    { slot: 'site.overlay', expose: './CartDialog', static: { kept: ['cart'], query: [] } },
  ],
  events,
});

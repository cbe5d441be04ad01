import { defineRemote } from '@stoa/shared/remote';

export default defineRemote({
  name: 'mf-example',
  title: 'Example',
  owner: 'example',
  routes: [
    {
      layout: 'public-site',
      path: '/example',
      expose: './Greeting',
      serverRendered: true,
      head: { title: '=Example' },
    },
  ],
  slots: [],
  events: { emits: ['cart.open'], listens: ['cart.changed'] },
});

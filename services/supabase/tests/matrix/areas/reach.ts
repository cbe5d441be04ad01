import type { Area } from './area.ts';

/** Which accounts a call may reach: asked by every policy, so that everybody may call it. */
export const reach: Area = {
  lines: {},
  functions: {
    anon: ['app.bound_accounts', 'app.hidden_accounts', 'app.in_reach', 'app.my_owned_accounts'],
    authenticated: ['app.topic_account', 'public.how_to_pay', 'public.receipt_seller', 'public.shop_seller'],
  },
  hidden: {
    anon: [
      ...[
        'created_at',
        'domain',
        'domain_verified_at',
        'features',
        'kind',
        'menus',
        'misc',
        'payments_test_mode',
        'settings',
        'status',
        'theme',
        'updated_at',
      ].map((column) => `public.accounts.${column}`),
      'public.shop_settings.seller',
    ],
    authenticated: ['public.accounts.kind', 'public.shop_settings.seller'],
  },
};

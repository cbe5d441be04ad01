import { AccountSettings, type PublicAccount, Theme } from '../contracts/account.ts';
import type { Bootstrap } from '../contracts/bootstrap.ts';

const palette = {
  primary: '#8a3b1e',
  ground: '#fbf7f2',
  surface: '#ffffff',
  text: '#241a14',
  accent: '#3f6f5b',
};

/** A complete account for tests; pass what matters. */
export function testAccount(overrides: Partial<PublicAccount> = {}): PublicAccount {
  return {
    account_id: '00000000-0000-4000-8000-000000000001',
    slug: 'test',
    domain: null,
    name: 'Test site',
    settings: AccountSettings.parse({ sitetitle: 'Test site', currency: 'EUR' }),
    menus: { header: [], mobile: [] },
    theme: Theme.parse({
      light: palette,
      dark: palette,
      headingFont: 'Fraunces',
      bodyFont: 'Inter',
      radius: 6,
    }),
    features: ['lms'],
    payments_test_mode: true,
    ...overrides,
  };
}

/** A complete bootstrap for tests. */
export function testBootstrap(overrides: Partial<Bootstrap> = {}): Bootstrap {
  return {
    kind: 'site',
    account: testAccount(),
    backend: { url: 'http://test.localhost', anonKey: 'anon' },
    instanceId: 'test',
    platformUrl: 'http://localhost:3000',
    lang: 'en',
    dir: 'ltr',
    internalPath: '/_sites/test',
    notFound: false,
    lazyScripts: {},
    madeAtMs: Date.UTC(2026, 10, 22),
    data: {},
    composition: { compositionId: 'test', shell: { version: '1.0.0' }, remotes: [] },
    ...overrides,
  };
}

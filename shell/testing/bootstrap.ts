import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import * as pageData from '@stoa/shared/testing/page-data';

/** A complete account with no feature of its own. */
export const testAccount = (overrides: Partial<PublicAccount> = {}): PublicAccount =>
  pageData.testAccount({ features: [], ...overrides });

/** A complete bootstrap of the given composition, without a backend that could be asked. */
export const testBootstrap = (overrides: Partial<Bootstrap> & Pick<Bootstrap, 'composition'>): Bootstrap =>
  pageData.testBootstrap({ account: testAccount(), backend: { url: '', anonKey: 'anon' }, ...overrides });

import type { Browser, Page } from 'playwright';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { Composition } from '@stoa/shared/contracts/registry';
import type { BuiltRemote } from '@stoa/shared/federation/testing/fixture-remote';
import { testBootstrap } from './bootstrap.ts';
import { openPage, visit, type WatchedPage } from './browser.ts';
import { builtShell } from './built-shell.ts';
import { composeFixtures } from './compose.ts';
import { type Site, startSite } from './site-server.ts';

export interface Composed {
  remote: BuiltRemote;
  lkg?: BuiltRemote;
}

export interface OpenSite extends WatchedPage {
  site: Site;
  composition: Composition;
  visit(path: string): Promise<void>;
}

/** Opens sites for a group of browser tests and closes them afterwards. */
export function siteOpener(browser: () => Browser) {
  const open: { site: Site; page: Page }[] = [];
  return {
    async open(
      composed: Composed[],
      options: {
        isServerRendered?: boolean;
        bootstrap?: Partial<Bootstrap>;
        shell?: { dir: string; version: string };
        prepare?(page: Page): Promise<unknown>;
      } = {},
    ): Promise<OpenSite> {
      const shell = options.shell ?? builtShell();
      const composition = composeFixtures(shell.version, composed);
      const site = await startSite({
        shellDir: shell.dir,
        remotes: composed.flatMap(({ remote, lkg }) => (lkg ? [remote, lkg] : [remote])),
        isServerRendered: options.isServerRendered ?? false,
        bootstrap: (path) =>
          testBootstrap({
            composition,
            internalPath: `/_sites/test${path === '/' ? '' : path}`,
            ...options.bootstrap,
          }),
      });
      const { page, complaints } = await openPage(browser());
      open.push({ site, page });
      await options.prepare?.(page);
      return { site, composition, page, complaints, visit: (path) => visit(page, site.origin + path) };
    },
    async closeAll() {
      for (const { site, page } of open.splice(0)) {
        await page.close();
        await site.close();
      }
    },
  };
}

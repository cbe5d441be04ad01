import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHOT_SCREENS, SHOT_THEMES, shotFile, SHOTS } from '@stoa/shared/contracts/shots';
import sharp from 'sharp';
import { address } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { PROJECT_ROOT } from '../product/start-product.ts';

const FOLDER = path.join(PROJECT_ROOT, 'services/supabase/platform-site/shots');
const QUALITY = 50;

for (const shot of SHOTS)
  for (const theme of SHOT_THEMES)
    test(`${shot.name} in ${theme}`, async ({ browser }) => {
      const { width, height, scale } = SHOT_SCREENS[shot.screen];
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      const url = address(shot.site);
      await context.addCookies([
        { name: 'theme', value: theme, url },
        { name: 'cookiePreferences', value: 'required', url },
      ]);
      const page = await context.newPage();
      if (shot.role) await signIn(page, shot.site, emailOf(shot.site, shot.role));
      await open(page, shot.site, shot.path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const png = await page.screenshot({ animations: 'disabled' });
      writeFileSync(
        path.join(FOLDER, shotFile(shot, theme)),
        await sharp(png).avif({ quality: QUALITY, effort: 7 }).toBuffer(),
      );
      await context.close();
    });

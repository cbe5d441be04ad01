import type { Page } from '@playwright/test';
import { address } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { site } from '../fixtures/texts.ts';

test.use({ javaScriptEnabled: false });

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

for (const width of [1280, 390]) {
  test(`[PAGE-01] [PAGE-02] [PAGE-03] [PAGE-04] [PAGE-05] [PAGE-06] without scripts, ${width} px wide, the site is read, searched, and led through by its menu and its languages`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address('kiln'));
    await expect(title(page)).toBeVisible();
    const menu = page.getByRole('banner').getByRole('navigation');
    await menu.getByRole('link', { name: 'Courses', exact: true }).click();
    await expect(page).toHaveURL(address('kiln', '/course'));

    await page.getByRole('searchbox').fill('glaze');
    await page.getByRole('button', { name: site('catalogue.show'), exact: true }).click();
    await expect(page).toHaveURL(/[?&]q=glaze/);
    await expect(page.locator('[data-course="first-bowls"]')).toHaveCount(0);
    await page.locator('[data-course="glaze-chemistry"] a').first().click();
    await expect(title(page)).toHaveText('Glaze Chemistry for Potters');
    await expect(page.getByRole('main').locator('details[open] li').first()).toBeVisible();

    await menu.getByRole('link', { name: 'Journal' }).click();
    await page.locator('[data-post] a').first().click();
    await expect(page.getByRole('article').getByText('Every morning at nine')).toBeVisible();

    await menu.getByRole('link', { name: 'About' }).click();
    await expect(title(page)).toHaveText('A studio with its door open');
    await page.locator('[data-language-menu] summary').click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).last()).toBeVisible();
    const more = page.getByRole('banner').getByRole('button');
    // Controls that need scripts are absent; submenus still open by pointer and keyboard.
    await expect(more).toHaveCount(width === 390 ? 0 : 1);
    if (width !== 390) {
      await more.focus();
      await expect(menu.getByRole('link', { name: 'Handbuilding' })).toBeVisible();
    }
    await page.screenshot({ path: test.info().outputPath('about.png') });
  });
}

import { address } from '../fixtures/addresses.ts';
import { funnelsText } from '../fixtures/dashboard-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

test('[MNG-22] [LMS-14] a funnel made from a starter leads a stranger to the checkout, and its editor counts them', async ({
  page,
  anotherBrowser,
}) => {
  const slug = `launch-${Date.now().toString(36)}`;
  const main = page.getByRole('main');
  const steps = main.getByRole('list', { name: funnelsText('steps') }).getByRole('listitem');
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));

  await test.step('from a starter to a published funnel', async () => {
    await open(page, 'kiln', '/dashboard/manage/marketing/funnels/new');
    await main
      .getByRole('region', { name: funnelsText('starters.launch.title') })
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(/funnels\/[0-9a-f-]{36}$/);
    await main.getByLabel(funnelsText('slug')).fill(slug);
    for (const [index, title] of ['About the studio', 'Ask a question', 'Glaze Starter Kit'].entries()) {
      const step = steps.nth(index);
      await step.getByRole('button', { expanded: false }).click();
      await chooseOption(step.getByLabel(funnelsText('step.target')), title);
      await step.getByRole('button', { expanded: true }).click();
    }
    await main.getByRole('button', { name: funnelsText('save') }).click();
    await expect(page.getByText(funnelsText('saved'))).toBeVisible();
    await main.getByRole('button', { name: funnelsText('publish') }).click();
    await expect(main.getByText(funnelsText('states.live'))).toBeVisible();
  });

  await test.step('a stranger walks it', async () => {
    // Named as no robot: those move nothing.
    const userAgent = `Mozilla/5.0 (Windows NT 10.0; ${slug}) Firefox/145.0`;
    const stranger = await (await anotherBrowser({ userAgent })).newPage();
    await stranger.goto(address('kiln', `/f/${slug}/3`));
    await expect(stranger).toHaveURL(address('kiln', '/about'));
    await stranger.goto(address('kiln', `/f/${slug}/next`));
    await expect(stranger).toHaveURL(address('kiln', '/forms/questions'));
    await stranger.getByLabel('Your name').fill('Ada');
    await stranger.getByLabel('Email').fill(`ada-${slug}@example.com`);
    await stranger.getByLabel('A course').check();
    await stranger.getByLabel('Your question').fill('How long is it?');
    await stranger.getByRole('button', { name: 'Send question' }).click();
    await expect(stranger).toHaveURL(address('kiln', `/checkout?funnel=${slug}`));
    await expect(stranger.getByRole('main').getByText('Glaze Starter Kit').first()).toBeVisible();
  });

  await page.reload();
  for (const index of [0, 1])
    await expect(steps.nth(index)).toContainText(funnelsText('figures.between', { percent: '100%' }));
});

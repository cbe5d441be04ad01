import { demoPassword } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { blocks, editing } from '../fixtures/texts.ts';

test('[MNG-24] [PUB-53] an owner writes a page of three blocks, previews it, publishes it, and takes an earlier version back', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const title = `How we teach ${crypto.randomUUID().slice(0, 8)}`;
  const path = `/${title.toLowerCase().replaceAll(' ', '-')}`;
  const visitor = await (await anotherBrowser()).newPage();
  await signIn(page, 'polyglot', emailOf('polyglot', 'owner'));
  await open(page, 'polyglot', '/dashboard/pages/');
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: editing('content.begin') })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/pages\/[0-9a-f-]{36}/);

  const frame = page.frameLocator('iframe[title^="Preview of"]');
  const add = async (kind: string) => {
    await page.getByRole('button', { name: editing('content.addBlock') }).click();
    const kinds = page.getByRole('list', { name: editing('content.kinds') });
    await kinds.getByRole('button', { name: kind, exact: true }).click();
  };
  await add(blocks('hero'));
  await page.getByLabel('Heading', { exact: true }).fill('Speak from day one');
  await page.getByLabel('Text', { exact: true }).fill('Small groups, every evening.');
  await add('Text');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We talk before we read.');
  await add(blocks('faq'));
  await page.getByLabel('Question', { exact: true }).fill('Is there homework?');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Replace the sample content in block 3/)).toBeVisible();
  await page.getByLabel('Answer', { exact: true }).fill('A little.');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Speak from day one');
  await expect(frame.getByText('We talk before we read.')).toBeVisible();
  await expect(frame.getByText('Is there homework?')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(editing('content.published'))).toBeVisible();
  await open(visitor, 'polyglot', path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Speak from day one');

  await open(page, 'polyglot', path);
  await page
    .getByRole('navigation', { name: 'Manage this page' })
    .getByRole('link', { name: 'Edit page' })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/pages\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: new RegExp(`^${blocks('hero')}`) }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Read first');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(editing('content.published'))).toBeVisible();
  await open(visitor, 'polyglot', path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Read first');

  await page.getByRole('button', { name: 'History' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Version 1' })
    .getByRole('button', { name: editing('content.restore') })
    .click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Speak from day one');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(editing('content.published')).last()).toBeVisible();
  await expect(async () => {
    await open(visitor, 'polyglot', path);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Speak from day one');
  }).toPass();
});

test('[SUP-10] an operator writes a page of the platform, a visitor sees it, and it goes back to its first version', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const title = `Roadmap ${crypto.randomUUID().slice(0, 8)}`;
  const path = `/${title.toLowerCase().replaceAll(' ', '-')}`;
  const visitor = await (await anotherBrowser()).newPage();
  const dialog = page.getByRole('dialog');
  const heading = page.getByLabel('Heading', { exact: true });
  const publish = async () => {
    await page.getByRole('button', { name: editing('content.publish'), exact: true }).click();
    await dialog.getByLabel(editing('platformContent.reasons.label')).fill('what comes next');
    await dialog.getByRole('button', { name: editing('content.publish') }).click();
    await expect(page.getByText(editing('content.published')).last()).toBeVisible();
  };
  const expectShown = (text: string) =>
    expect(async () => {
      await open(visitor, 'platform', path);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(text);
    }).toPass();

  await signInOperator(page, demoPassword());
  await open(page, 'platform', '/dashboard/pages');
  await expect(
    page.getByRole('row').filter({ hasText: '/pricing' }).getByText(editing('platformContent.fixed')),
  ).toBeVisible();
  await page.getByRole('button', { name: editing('content.page.new') }).click();
  await dialog.getByLabel(editing('content.title')).fill(title);
  await dialog.getByRole('button', { name: editing('content.begin') }).click();
  await page.getByRole('button', { name: editing('content.addBlock') }).click();
  await page
    .getByRole('list', { name: editing('content.kinds') })
    .getByRole('button', { name: blocks('hero'), exact: true })
    .click();
  await heading.fill('Planned for spring');
  await page.getByLabel('Text', { exact: true }).fill('Three things.');
  const frame = page.frameLocator('iframe[title^="Preview of"]');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Planned for spring');
  await publish();
  await expectShown('Planned for spring');

  await page.getByRole('button', { name: new RegExp(`^${blocks('hero')}`) }).click();
  await heading.fill('Planned for summer');
  await publish();
  await expectShown('Planned for summer');
  await page.getByRole('button', { name: editing('content.tabs.revisions') }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: editing('content.revision', { number: 1 }) })
    .getByRole('button', { name: editing('content.restore') })
    .click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Planned for spring');
  await publish();
  await expectShown('Planned for spring');
});

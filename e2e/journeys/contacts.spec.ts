import { openDatabase } from '../bench/plain-orders.ts';
import { dataDir } from '../fixtures/addresses.ts';
import { contactsText } from '../fixtures/dashboard-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const CONTACTS = '/dashboard/manage/marketing/emails/contacts';

test('[MNG-21] an owner imports readers, finds them by a segment, and a later import revives nobody who left', async ({
  page,
}) => {
  test.slow();
  const sql = openDatabase(dataDir());
  const mark = crypto.randomUUID().slice(0, 8);
  const main = page.getByRole('main');
  const tag = `Fair ${mark}`;
  const leaver = `left-${mark}@readers.example`;
  const rows = [leaver, `ada-${mark}@readers.example`, `ben-${mark}@readers.example`];
  const file = (first: string) => ({
    name: `readers-${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `E-Mail;Name\n${rows.map((email, n) => `${email};"${first} ${n}, Kiln"`).join('\n')}\nnobody;x\n`,
    ),
  });
  async function importFile(first: string): Promise<void> {
    await open(page, 'kiln', `${CONTACTS}/imports/new`);
    await main.locator('input[type=file]').setInputFiles(file(first));
    await expect(main.getByRole('cell', { name: 'E-Mail', exact: true })).toBeVisible();
    await main.getByRole('checkbox', { name: 'Newsletter' }).check();
    await main.getByLabel(contactsText('imports.basis')).fill('They agreed in writing at the fair.');
    await main.getByLabel(contactsText('imports.tags')).fill(tag);
    await main.getByRole('button', { name: contactsText('imports.try') }).click();
    await expect(main.getByText(contactsText('imports.triedText'))).toBeVisible();
    await main.getByRole('button', { name: 'Import 3 contacts' }).click();
    await expect(main.getByRole('status').getByText(contactsText('imports.states.done'))).toBeVisible();
  }
  const statusOf = async (email: string) =>
    (
      await sql`
        select x.status, c.name from public.contacts c join public.list_contacts x on x.contact_id = c.id
        join public.accounts a on a.account_id = c.account_id where a.slug = 'kiln' and c.email = ${email}`
    )[0];
  try {
    await signIn(page, 'kiln', emailOf('kiln', 'owner'));
    await test.step('the file is tried, then imported; what is broken can be downloaded', async () => {
      await importFile('Reader');
      const download = page.waitForEvent('download');
      await main.getByRole('button', { name: contactsText('imports.download') }).click();
      expect((await download).suggestedFilename()).toBe(`rejected-readers-${mark}.csv`);
      expect(await statusOf(leaver)).toEqual({ status: 'confirmed', name: 'Reader 0, Kiln' });
    });
    await test.step('a segment counts those with the tag', async () => {
      await open(page, 'kiln', `${CONTACTS}/segments/new`);
      await main.getByLabel(contactsText('name'), { exact: false }).first().fill(tag);
      await chooseOption(main.getByRole('combobox', { name: contactsText('rule.value') }), tag);
      await expect(main.getByText('3 contacts match')).toBeVisible();
      await main.getByRole('button', { name: contactsText('segments.create') }).click();
      await expect(page).toHaveURL(/segments\/[0-9a-f-]{36}$/);
    });
    await test.step('one of them leaves, and a new import changes nothing of that', async () => {
      await open(page, 'kiln', `${CONTACTS}?q=${leaver}`);
      await main.getByRole('link', { name: leaver }).click();
      await main.getByRole('button', { name: contactsText('unsubscribe.one') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: contactsText('unsubscribe.one') })
        .click();
      await expect(main.getByText('Unsubscribed from “Newsletter”')).toBeVisible();
      await importFile('Again');
      expect(await statusOf(leaver)).toMatchObject({ status: 'unsubscribed' });
      expect(await statusOf(rows[1]!)).toMatchObject({ status: 'confirmed' });
    });
    await test.step('the newsletter’s address of before leads to the contacts', async () => {
      await open(page, 'kiln', '/dashboard/manage/marketing/newsletter');
      await expect(page).toHaveURL(new RegExp(`${CONTACTS}$`));
    });
  } finally {
    await sql`delete from public.segments where name = ${tag}`;
    await sql`delete from public.contacts where email like ${`%-${mark}@readers.example`}`;
    await sql`delete from public.tags where name = ${tag}`;
    await sql.end();
  }
});

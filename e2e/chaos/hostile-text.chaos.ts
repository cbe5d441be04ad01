import { HOSTILE_HTML, HOSTILE_SAMPLE } from '@stoa/shared/testing/hostile-html/index';
import { demoPassword, port } from '../fixtures/addresses.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchHostile } from '../pages/hostile-watch.ts';
import { open } from '../pages/open.ts';
import { emailOf } from '../pages/sign-in.ts';
import { saveSection } from '../product/save-section.ts';
import { type SiteApi, siteApi } from '../product/site-api.ts';
import { storePage } from '../product/store-page.ts';

const PER_PAGE = 50;
const HOST = 'atelier-nord.localhost';
const sentText = HOSTILE_HTML.map((markup) => markup.replaceAll('\u0000', ''));
const pages = Array.from({ length: Math.ceil(sentText.length / PER_PAGE) }, (_, index) =>
  sentText.slice(index * PER_PAGE, (index + 1) * PER_PAGE),
);

test.describe('[F11] hostile words', () => {
  let owner: SiteApi;
  test.beforeAll(async () => {
    owner = await siteApi(Number(port()), HOST);
    await owner.signIn(emailOf('nord', 'owner'), demoPassword());
  });
  test.beforeEach(({ noise }) => noise.allow(FAILED_REPLY(400, 403, 404, 422)));

  for (const [number, texts] of pages.entries()) {
    test(`all of them in blocks of pages, part ${number + 1}`, async ({ page }) => {
      const hostile = watchHostile(page);
      const blocks = texts.flatMap((html) => [{ type: 'richText', html }]);
      const requests = texts.slice(0, 10).map((text) => ({ question: text, answer: text }));
      const slug = `hostile-${number}`;
      const takeAway = await storePage({
        accountId: owner.accountId,
        slug,
        title: texts[0] ?? '',
        blocks: [
          { type: 'hero', heading: texts[1], text: texts[2] },
          ...blocks,
          { type: 'faq', items: requests },
        ],
      });
      await open(page, 'nord', `/${slug}`);
      await hostile.expectTextOnly();
      await takeAway();
    });
  }

  test('each family wherever else people write', async ({ page }) => {
    test.setTimeout(900_000);
    const hostile = watchHostile(page);
    const places = await placesOf(owner);
    for (const text of HOSTILE_SAMPLE) {
      const markup = text.replaceAll('\u0000', '');
      await spoil(owner, markup, places);
      for (const { path } of places) {
        await open(page, 'nord', path);
        await hostile.expectTextOnly();
      }
    }
  });
});

interface Place {
  path: string;
  table: string;
  slug: string;
  fields: string[];
}

/** One published record of every kind that shows HTML or words of people. */
async function placesOf(api: SiteApi): Promise<Place[]> {
  const first = async (table: string, folder: string, fields: string[]): Promise<Place[]> => {
    const { body } = await api.call(
      'GET',
      `/rest/v1/${table}?account_id=eq.${api.accountId}&select=slug&limit=1&order=slug`,
    );
    const slug = (body as { slug: string }[])[0]?.slug;
    return slug === undefined ? [] : [{ path: `/${folder}/${slug}`, table, slug, fields }];
  };
  return (
    await Promise.all([
      first('courses', 'course', ['title', 'excerpt', 'description']),
      first('groups', 'groups', ['title', 'description', 'rules']),
    ])
  ).flat();
}

/** Writes the text into every field, with what the interface offers; what it refuses stays as it was. */
async function spoil(api: SiteApi, markup: string, places: Place[]): Promise<void> {
  for (const { table, slug, fields } of places) {
    const changes = Object.fromEntries(fields.map((field) => [field, markup]));
    const reply = await api.call(
      'PATCH',
      `/rest/v1/${table}?account_id=eq.${api.accountId}&slug=eq.${slug}`,
      changes,
    );
    expect([table, reply.status]).toEqual([table, 204]);
  }
  await saveSection(api, 'footer', {
    footer_columns: [{ title: markup, type: 'text', data: markup }],
    footer_bottom: markup,
  });
  await saveSection(api, 'notices', { enable_header_notice: true, header_notice: markup });
  await saveSection(api, 'general', { tagline: markup });
}

import { readdirSync, readFileSync } from 'node:fs';
import { PageContent } from '@stoa/shared/contracts/page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlatformContent } from '../platform-site/index.ts';
import { toHtml } from '../platform-site/to-html.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { rpc } from './rpc.ts';

const { pages, posts } = readPlatformContent();
const paths = new Set([
  ...['/', '/blog', '/docs', '/login', '/signup'],
  ...pages.map(({ slug, section }) => (section ? `/docs/${slug}` : `/${slug}`)),
  ...posts.map(({ slug }) => `/blog/${slug}`),
]);

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

describe("the texts of the platform's own site", () => {
  it.each([...pages, ...posts].map((text) => [text.slug, text] as const))(
    '[MKT-02] %s has the shape of a page',
    (_, { content }) => {
      expect(PageContent.parse(content)).toEqual(content);
    },
  );

  it('[MKT-15] [MKT-17] [MKT-18] name commands that exist', () => {
    const root = new URL('../../../', import.meta.url);
    const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const folder = 'services/cli/src/commands/';
    const cli = [
      'services/cli/src/program.ts',
      ...readdirSync(new URL(folder, root)).map((file) => folder + file),
    ].map(read);
    const isKnown = (command: string): boolean => {
      const [, script] = /^npm run (\S+)/.exec(command) ?? [];
      if (script) return script in scripts;
      const [, remotes] = /^npx stoa remotes (\S+)/.exec(command) ?? [];
      if (remotes) return cli.some((text) => text.includes(`.command('${remotes}')`));
      const [, server] = /^sudo stoa-server (\S+)/.exec(command) ?? [];
      if (server) return read('deploy/stoa-server').includes(`\n  ${server}) `);
      return (
        command === 'npm install' || /^sudo (systemctl restart stoa|deploy\/install\.sh) ?/.test(command)
      );
    };
    const commands = pages.flatMap(({ content }) =>
      [...JSON.stringify(content).matchAll(/<code>((?:npm|npx|sudo) .*?)<\/code>/g)].map(([, text]) => text!),
    );
    expect(commands.length).toBeGreaterThan(12);
    expect(commands.filter((command) => !isKnown(command))).toEqual([]);
  });

  it('[MKT-12] [MKT-13] [MKT-14] [MKT-15] [MKT-16] [MKT-17] [MKT-18] lead to no page that does not exist', () => {
    for (const slug of [
      ...['getting-started', 'certificate-builder', 'zoom', 'gamification', 'forms', 'drive', 'automation'],
      ...['affiliates', 'own-remote', 'http-api', 'install'],
    ])
      expect(paths).toContain(`/docs/${slug}`);
    const links = [...JSON.stringify([pages, posts]).matchAll(/href(?:=\\"|":")(\/[^"\\]*)/g)].map(
      ([, to]) => to!,
    );
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter((to) => !paths.has(to))).toEqual([]);
  });

  it('[DASH-31] have each page that the help of the dashboard leads to', () => {
    const file = new URL('../../../mf-dashboard/src/data/docs-of-articles.ts', import.meta.url);
    const slugs = [...readFileSync(file, 'utf8').matchAll(/: '([a-z-]+)',/g)].map(([, slug]) => slug!);
    expect(slugs.length).toBeGreaterThan(2);
    expect(slugs.filter((slug) => !paths.has(`/docs/${slug}`))).toEqual([]);
  });

  it('[MKT-10] the blog has posts of at least 300 words', () => {
    expect(posts.length).toBeGreaterThanOrEqual(6);
    for (const { content } of posts)
      expect(
        JSON.stringify(content)
          .replace(/<[^>]+>/g, ' ')
          .split(/\s+/).length,
      ).toBeGreaterThan(300);
  });

  it('every guide says what to do before, its limits and what to do when it does not work', () => {
    for (const { content, section } of pages)
      if (section)
        for (const heading of ['Before you start', 'Limits', 'Troubleshooting'])
          expect(JSON.stringify(content)).toMatch(new RegExp(`<h2>(${heading}|At a limit)</h2>`));
  });

  it('are put into an empty installation, and once', async () => {
    const seed = () =>
      rpc<number>(db, 'service', 'ops.seed_platform_content', {
        p_content: readPlatformContent(),
      });
    expect(await seed()).toBe(pages.length + posts.length);
    expect(await seed()).toBe(0);
    const docs = await db.as('anon', (sql) => sql`select slug from public.docs order by slug`);
    expect(docs.map(({ slug }) => slug as string)).toEqual(
      pages.flatMap(({ slug, section }) => (section ? [slug] : [])).toSorted(),
    );
  });
});

describe('toHtml', () => {
  it('writes headings, lists, links and marks, and no mark-up of the text itself', () => {
    expect(toHtml('## A & b\n\nOne <b>\ntwo **three** `four` [five](/six)\n\n- a\n- b\n\n1. c\n2. d')).toBe(
      '<h2>A &amp; b</h2><p>One &lt;b&gt; two <strong>three</strong> <code>four</code> <a href="/six">five</a></p>' +
        '<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>',
    );
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Block } from '@stoa/shared/contracts/page';
import type { DocAudience } from '@stoa/shared/contracts/platform-content';
import { toHtml } from './to-html.ts';

interface Content {
  blocks: Block[];
}
interface PlatformPage {
  slug: string;
  title: string;
  type?: string;
  section?: string;
  position?: number;
  audience?: DocAudience;
  seo: { description: string };
  content: Content;
}
interface PlatformPost {
  slug: string;
  title: string;
  excerpt: string;
  tags: string[];
  publishedAt: string;
  content: Content;
}
interface PlatformContent {
  pages: PlatformPage[];
  posts: PlatformPost[];
}

/** Readers of a section, where they are some alone. */
const AUDIENCES: Record<string, DocAudience> = {
  'Getting started': 'owners',
  Owners: 'owners',
  Instructors: 'instructors',
  Developers: 'developers',
  Operators: 'operators',
};

const HEAD = /^---\n([\s\S]*?)\n---\n/;

/** The texts of the platform's own site, as an installation starts with them. */
export function readPlatformContent(): PlatformContent {
  return {
    pages: [
      ...filesOf('pages', '.json').map(({ slug, text }) => ({
        slug,
        ...(JSON.parse(text) as Omit<PlatformPage, 'slug'>),
      })),
      ...filesOf('legal', '.md').map(({ slug, text }) => {
        const { head, content } = parse(text);
        return { slug, title: head.title!, type: head.type!, seo: { description: head.about! }, content };
      }),
      ...filesOf('docs', '.md').map(({ slug, text }) => {
        const { head, content } = parse(text);
        const { title = slug, section = 'Owners', position = '0', about = '' } = head;
        const place = { section, position: Number(position), audience: AUDIENCES[section] ?? 'everyone' };
        return { slug, title, ...place, seo: { description: about }, content };
      }),
    ],
    posts: filesOf('posts', '.md').map(({ slug, text }) => {
      const { head, content } = parse(text);
      return {
        slug,
        title: head.title!,
        excerpt: head.about!,
        tags: (head.tags ?? '').split(', ').filter(Boolean),
        publishedAt: `${head.published}T09:00:00Z`,
        content,
      };
    }),
  };
}

function filesOf(folder: string, ending: string): { slug: string; text: string }[] {
  const dir = join(import.meta.dirname, folder);
  return readdirSync(dir)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => ({ slug: basename(name, ending), text: readFileSync(join(dir, name), 'utf8') }));
}

function parse(text: string): { head: Record<string, string | undefined>; content: Content } {
  const [whole = '', lines = ''] = HEAD.exec(text) ?? [];
  const head = Object.fromEntries(
    lines.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  return { head, content: { blocks: [{ type: 'richText', html: toHtml(text.slice(whole.length)) }] } };
}

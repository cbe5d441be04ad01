import type { FooterColumn, MenuEntry, Theme } from '@stoa/shared/contracts/account';
import type { Block } from '@stoa/shared/contracts/page';
import type { SampleCourse } from './sample-course.ts';

export interface TemplatePage {
  slug: string;
  title: string;
  type: 'content' | 'terms' | 'privacy';
  /** Legal pages wait as drafts: only the owner can fill them in. */
  status: 'published' | 'draft';
  blocks: Block[];
}

/** Starter content of a site, as `ops.create_site` stores it. */
export interface TemplateContent {
  pages: TemplatePage[];
  menus: { header: MenuEntry[]; mobile: MenuEntry[] };
  theme: Theme;
  settings: { footer: { footer_columns: FooterColumn[]; footer_bottom: string } };
  sample: SampleCourse;
}

type Entry = readonly [label: string, url: string];

export const menuOf = (entries: readonly Entry[]): MenuEntry[] =>
  entries.map(([label, item_url], index) => ({
    id: `m${index + 1}`,
    parent: null,
    data: { menuItem: { label, item_url, item_type: 'normal' } },
  }));

export const footerColumn = (title: string, entries: readonly Entry[]): FooterColumn => ({
  title,
  type: 'links',
  data: entries.map(([label, item_url]) => ({ data: { menuItem: { label, item_url } } })),
});

export const page = (slug: string, title: string, blocks: Block[]): TemplatePage => ({
  slug,
  title,
  type: 'content',
  status: 'published',
  blocks,
});

/** Drafts of the legal pages: what each has to say, for the owner to replace. */
export const legalDrafts: TemplatePage[] = [
  {
    slug: 'terms',
    title: 'Terms',
    type: 'terms',
    status: 'draft',
    blocks: [
      {
        type: 'richText',
        html: '<h2>Terms</h2><p>Say who you are, what people buy, when they can cancel and how you refund. Publish this page before your first sale.</p>',
      },
    ],
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    type: 'privacy',
    status: 'draft',
    blocks: [
      {
        type: 'richText',
        html: '<h2>Privacy</h2><p>Say which data you collect, why, how long you keep it and who to contact. Publish this page before your first sale.</p>',
      },
    ],
  },
];

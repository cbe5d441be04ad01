import type { Block } from '@stoa/shared/contracts/page';
import type { Language } from '@stoa/shared/contracts/languages';
import type { SiteTemplate } from '@stoa/shared/contracts/new-site';
import { footerColumn, legalDrafts, menuOf, page, type TemplateContent, type TemplatePage } from './parts.ts';
import { makeSampleCourse } from './sample-course.ts';
import { type TemplateTexts, templateTexts } from './texts.ts';
import { themes } from './themes.ts';

const LEADS = {
  courses: ['Courses', '/course'],
  shop: ['Shop', '/products'],
  groups: ['Groups', '/groups'],
  about: ['About', '/about'],
} as const;

const ACTIONS = {
  courses: 'See the courses',
  shop: 'Visit the shop',
  groups: 'See the groups',
  about: 'Find out more',
} as const;

/** Returns the starter content of a template for a site of this name; its sample course is in the site's language. */
export function makeContent(template: SiteTemplate, name: string, language: Language): TemplateContent {
  const texts = template === 'blank' ? null : templateTexts[template];
  const pages = texts ? [homePage(name, texts), aboutPage(texts)] : [blankHome(name)];
  const lead = texts && texts.leads !== 'courses' ? [LEADS[texts.leads]] : [];
  const entries = texts
    ? [...lead, LEADS.courses, ['Blog', '/blog'] as const, LEADS.about].filter(
        (entry, index, all) => all.findIndex(([, url]) => url === entry[1]) === index,
      )
    : [LEADS.courses];
  return {
    pages: [...pages, ...legalDrafts],
    menus: { header: menuOf(entries), mobile: menuOf([['Home', '/'], ...entries]) },
    theme: themes[texts?.theme ?? 'slate'],
    settings: { footer: { footer_columns: [footerColumn('Pages', entries)], footer_bottom: name } },
    sample: makeSampleCourse(template, language),
  };
}

function homePage(name: string, texts: TemplateTexts): TemplatePage {
  const action = { label: ACTIONS[texts.leads], href: LEADS[texts.leads][1] };
  const blocks: Block[] = [
    { type: 'hero', layout: 'centered', heading: texts.heading, text: texts.text, actions: [action] },
    { type: 'features', layout: 'cards', items: texts.points },
    { type: 'courses', heading: 'Courses', limit: 6 },
    { type: 'faq', heading: 'Questions', items: texts.questions },
    { type: 'newsletter', heading: 'News by email', text: 'Now and then, and never more than once a week.' },
  ];
  return page('home', name, blocks);
}

const aboutPage = (texts: TemplateTexts): TemplatePage =>
  page('about', 'About', [
    { type: 'heading', heading: 'About' },
    { type: 'richText', html: texts.about },
  ]);

const blankHome = (name: string): TemplatePage =>
  page('home', name, [
    { type: 'hero', layout: 'centered', heading: name, text: 'Something good starts here.' },
  ]);

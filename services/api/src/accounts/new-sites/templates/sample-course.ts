import type { Language } from '@stoa/shared/contracts/languages';
import type { SiteTemplate } from '@stoa/shared/contracts/new-site';
import type en from '../../../../locales/en/samples.json';
import { readCatalogues } from '../../../shared/locales.ts';

const CATALOGUES = readCatalogues<typeof en>('samples');

interface LessonText {
  title: string;
  text: string;
}

/** Sample course of a new site, as `ops.create_site` stores it. */
export interface SampleCourse {
  title: string;
  excerpt: string;
  language: Language;
  lessons: { title: string; html: string }[];
}

/** Returns a template's sample course in the site's language, in English where it isn't translated. */
export function makeSampleCourse(template: SiteTemplate, language: Language): SampleCourse {
  const { title, excerpt, ...lessons } = CATALOGUES[language][template];
  const isTranslated = language === 'en' || title !== CATALOGUES.en[template].title;
  return {
    title,
    excerpt,
    language: isTranslated ? language : 'en',
    lessons: Object.values<LessonText>(lessons).map((lesson) => ({
      title: lesson.title,
      html: lesson.text.split('\n').map(toParagraph).join(''),
    })),
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const toParagraph = (line: string): string =>
  `<p>${line.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)}</p>`;

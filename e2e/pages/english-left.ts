import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

type Messages = { [key: string]: string | Messages };

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['mf-dashboard', 'mf-superadmin', 'mf-commerce', 'mf-public-site', 'shared', 'shell'];
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Messages;

function* texts(messages: Messages, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(messages))
    if (typeof value === 'string') yield [path + key, value];
    else yield* texts(value, `${path}${key}.`);
}

/** The English messages that say something else in a language, wherever they stand: none of them may show on its pages. */
export function englishOnly(language: string): Set<string> {
  const english = new Set<string>();
  const own = new Set<string>();
  for (const folder of FOLDERS)
    for (const file of globSync(`${folder}/locales/en/*.json`, { cwd: ROOT })) {
      const translated = new Map(texts(read(file.replace('/en/', `/${language}/`))));
      for (const [key, text] of texts(read(file))) {
        const other = translated.get(key);
        if (other !== undefined && other !== text && !text.includes('{{')) english.add(text);
      }
      for (const text of translated.values()) own.add(text);
    }
  // A word that one message shares with English is no sign of another that was left.
  return new Set([...english].filter((text) => text.length > 2 && !own.has(text)));
}

export interface Flaw {
  flaw: 'English' | 'key' | 'cut';
  text: string;
}

/**
 * Finds on an open page texts that stayed English, keys in place of messages, and controls whose text is wider than they
 * are; what people wrote is passed over by its own direction.
 */
export async function findLanguageFlaws(
  page: Page,
  english: ReadonlySet<string>,
  within = 'body',
): Promise<Flaw[]> {
  const found = await page.evaluate((place) => {
    const root = document.querySelector(place) ?? document.body;
    const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const said: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, bdi, code, pre, [lang]:not(html)') || !shown(parent))
        continue;
      const text = (node.textContent ?? '').trim();
      if (text) said.push(text);
    }
    for (const one of root.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = one.getAttribute(name)?.trim();
        if (text && shown(one)) said.push(text);
      }
    const cut = [...root.querySelectorAll<HTMLElement>('button, a, th, label, [role="tab"], h1, h2')]
      .filter((one) => {
        const { display, overflowX } = getComputedStyle(one);
        return (
          shown(one) && display !== 'inline' && overflowX !== 'auto' && one.scrollWidth > one.clientWidth + 1
        );
      })
      .filter((one) => !one.closest('bdi, [dir="auto"]') && !one.querySelector('bdi, [dir="auto"], input'))
      .map((one) => one.textContent.trim().slice(0, 60));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) cut.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    return { said, cut };
  }, within);
  return [
    ...found.said.filter((text) => english.has(text)).map((text) => ({ flaw: 'English' as const, text })),
    ...found.said
      .filter((text) => /^[a-z]+(\.[a-zA-Z_]+)+$/.test(text) && !text.includes('.example'))
      .map((text) => ({ flaw: 'key' as const, text })),
    ...found.cut.map((text) => ({ flaw: 'cut' as const, text })),
  ];
}

import { EmailBlocks } from '@stoa/shared/contracts/email-blocks';
import { convert } from 'html-to-text';
import { unescapeHtml } from './unescape-html.ts';
import { buildMjml, type EmailDesign } from './build-mjml.ts';
import type { MjmlCompiler } from './mjml-process.ts';

export interface CompiledContent {
  html: string;
  text: string;
  /** Targets by the number that stands in the text. */
  links: string[];
}

const PIXEL = '<img src="{{ links.open }}" width="1" height="1" alt="" style="display:block">';

/** Makes the HTML and text of one language, with places for each contact. Throws where the blocks are invalid. */
export async function compileContent(
  design: Omit<EmailDesign, 'blocks'> & { blocks: unknown },
  compiler: MjmlCompiler,
  { isTracked, countsOpens = false }: { isTracked: boolean; countsOpens?: boolean },
): Promise<CompiledContent> {
  const blocks = EmailBlocks.parse(design.blocks);
  const compiled = restoreTags(trimLines(await compiler.compile(buildMjml({ ...design, blocks }))));
  const { html, links } = isTracked ? numberLinks(compiled) : { html: compiled, links: [] };
  const text = textOf(html);
  return { html: countsOpens ? html.replace('</body>', `${PIXEL}</body>`) : html, links, text };
}

/** Indentation is a third of what MJML writes. */
const trimLines = (html: string) => (html.includes('<pre') ? html : html.replaceAll(/\n\s+/g, '\n'));

/** Merge tags as people wrote them: inside of one no markup is meant. */
function restoreTags(html: string): string {
  return html.replaceAll(/\{\{[^{}]*\}\}|\{%[^{}]*?%\}/g, (tag) =>
    unescapeHtml(tag.replaceAll(/<[^<>]*>/g, '')).replaceAll('\u00A0', ' '),
  );
}

/** Replaces targets by their numbers; the same target has one number. */
export function numberLinks(html: string): { html: string; links: string[] } {
  const links: string[] = [];
  const numbered = html.replaceAll(
    /(<a\b[^>]*?\bhref=")(https?:\/\/[^"]+)(")/gi,
    (_, before, target, after) => {
      const url = unescapeHtml(target as string);
      const known = links.indexOf(url);
      const no = known === -1 ? links.push(url) - 1 : known;
      return `${before as string}{{ links.to[${no}] }}${after as string}`;
    },
  );
  return { html: numbered, links };
}

const textOf = (html: string) =>
  `${convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'table', format: 'block' },
      { selector: 'h1', options: { uppercase: false } },
    ],
  }).trim()}\n`;

import type { EmailBlock } from '@stoa/shared/contracts/email-blocks';
import { directionOf } from '@stoa/shared/i18n/languages';
import type { Language } from '@stoa/shared/contracts/languages';
import { safeHtml } from '@stoa/shared/html/safe-html';
import { inkOn, parseHex, toHex } from '@stoa/shared/ui/contrast';
import { escapeHtml } from '../../../shared/html/escape.ts';

export interface EmailDesign {
  subject: string;
  preheader: string;
  language: Language;
  blocks: EmailBlock[];
  siteName: string;
  primary: string | null | undefined;
  postalAddress: string;
  labels: { view: string; leave: string; preferences: string; why: string };
}

const LAUREL = '#3f5f46';

/** Writes a text as MJML. People's HTML is written anew from allowed tags; everything else is escaped. */
export function buildMjml(design: EmailDesign): string {
  const { language, labels, siteName, postalAddress } = design;
  const primary = toHex(parseHex(design.primary ?? '') ?? parseHex(LAUREL)!);
  const ink = toHex(inkOn(parseHex(primary)!));
  const direction = directionOf(language);
  const align = direction === 'rtl' ? 'right' : 'left';
  return `<mjml lang="${language}" dir="${direction}"><mj-head>
<mj-title>${escapeHtml(design.subject)}</mj-title>
<mj-preview>${escapeHtml(design.preheader)}</mj-preview>
<mj-attributes><mj-all font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" />
<mj-text align="${align}" font-size="16px" line-height="1.6" color="#23211c" />
<mj-section padding="0" /><mj-button inner-padding="12px 22px" border-radius="8px" font-weight="600" font-size="16px" background-color="${primary}" color="${ink}" align="${align}" /></mj-attributes>
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
<mj-style>
.stoa-text a { color: inherit; text-decoration: underline; }
@media (prefers-color-scheme: dark) {
  .stoa-body, .stoa-card, .stoa-card > table, .stoa-foot, .stoa-foot > table { background: #1b1a17 !important; background-color: #1b1a17 !important; }
  .stoa-text div, .stoa-text p, .stoa-text h1 { color: #f1eee6 !important; }
  .stoa-quiet div { color: #b9b5aa !important; }
}
</mj-style></mj-head>
<mj-body width="600px" background-color="#f4f2ec" css-class="stoa-body">
<mj-section css-class="stoa-card" background-color="#ffffff" border-top="4px solid ${primary}" padding="20px 8px"><mj-column>
<mj-text css-class="stoa-text" font-weight="600">${escapeHtml(siteName)}</mj-text>
${design.blocks.map((block) => blockMjml(block)).join('\n')}
</mj-column></mj-section>
<mj-section css-class="stoa-foot" padding="16px 8px"><mj-column>
<mj-text css-class="stoa-text stoa-quiet" font-size="13px" color="#5c5a54">${escapeHtml(labels.why)}<br>${escapeHtml(siteName)}, ${escapeHtml(postalAddress).replaceAll('\n', ', ')}<br>
<a href="{{ links.leave }}">${escapeHtml(labels.leave)}</a> · <a href="{{ links.preferences }}">${escapeHtml(labels.preferences)}</a> · <a href="{{ links.view }}">${escapeHtml(labels.view)}</a></mj-text>
</mj-column></mj-section>
</mj-body></mjml>`;
}

function blockMjml(block: EmailBlock): string {
  switch (block.type) {
    case 'heading':
      return `<mj-text css-class="stoa-text" font-size="22px" line-height="1.3" font-weight="600">${escapeHtml(block.text)}</mj-text>`;
    case 'text':
      return `<mj-text css-class="stoa-text">${safeHtml(block.html)}</mj-text>`;
    case 'image':
      return `<mj-image src="${escapeHtml(block.url)}" alt="${escapeHtml(block.alt)}"${block.link ? ` href="${escapeHtml(block.link)}"` : ''} />`;
    case 'button':
      return `<mj-button href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</mj-button>`;
    case 'divider':
      return '<mj-divider border-width="1px" border-color="#d9d5c9" />';
    case 'spacer':
      return `<mj-spacer height="${block.height}px" />`;
  }
}

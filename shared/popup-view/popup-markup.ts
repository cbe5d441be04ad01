import type { PopupBlock } from '../contracts/popups/popup-definition.ts';
import { element, escapeText } from '../form-view/html.ts';
import { popupTexts } from './popup-texts.ts';

export interface PopupMarkupInput {
  blocks: readonly PopupBlock[];
  language: string;
  /** Address of the button at this place of the blocks. */
  hrefOf(index: number): string | null;
  /** Markup of its form. */
  form?: string | null;
}

/** Id of the element that names the dialog. */
export const POPUP_TITLE_ID = 'stoa-popup-title';

/** Content of a popup as HTML; each text in it is escaped. */
export function popupMarkup({ blocks, language, hrefOf, form = null }: PopupMarkupInput): string {
  const texts = popupTexts(language);
  const first = blocks.findIndex(({ type }) => type === 'heading');
  const parts = blocks.map((block, index) => {
    switch (block.type) {
      case 'heading':
        return element(
          'h2',
          { id: index === first ? POPUP_TITLE_ID : null, dir: 'auto' },
          escapeText(block.text),
        );
      case 'text':
        return element('p', { dir: 'auto' }, escapeText(block.text));
      case 'picture':
        return `<img src="${escapeText(block.src)}" alt="${escapeText(block.alt)}">`;
      case 'button':
        return element(
          'a',
          { class: 'pp-action', dir: 'auto', 'data-go': '', href: hrefOf(index) },
          escapeText(block.label),
        );
    }
  });
  return [
    first < 0 ? element('h2', { id: POPUP_TITLE_ID, class: 'pp-hidden' }, escapeText(texts.label)) : '',
    element('button', { type: 'button', class: 'pp-close', 'aria-label': texts.close }, '✕'),
    element('div', { class: 'pp-body' }, ...parts, form),
  ].join('');
}

import type { PopupBlock } from '../contracts/popups/popup-definition.ts';
import { element, escapeText } from '../form-view/html.ts';

export interface PopupMarkupInput {
  blocks: readonly PopupBlock[];
  /** The labels of the button that closes it, and its name where it has no heading. */
  labels: { close: string; label: string };
  /** Address of the button at this place of the blocks. */
  hrefOf(index: number): string | null;
  /** Markup of its form. */
  form?: string | null;
}

/** Id of the element that names the dialog. */
export const POPUP_TITLE_ID = 'stoa-popup-title';

/** Content of a popup as HTML; each text in it is escaped. */
export function popupMarkup({ blocks, labels, hrefOf, form = null }: PopupMarkupInput): string {
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
    first < 0 ? element('h2', { id: POPUP_TITLE_ID, class: 'pp-hidden' }, escapeText(labels.label)) : '',
    element('button', { type: 'button', class: 'pp-close', 'aria-label': labels.close }, '✕'),
    element('div', { class: 'pp-body' }, ...parts, form),
  ].join('');
}

const BAR: Partial<CSSStyleDeclaration> = {
  position: 'sticky',
  insetBlockEnd: '0',
  zIndex: '60',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5rem 1rem',
  padding: '0.5rem 1rem',
  background: 'var(--stoa-warning)',
  color: 'var(--stoa-surface)',
  font: 'inherit',
};
const BUTTON: Partial<CSSStyleDeclaration> = {
  minHeight: '2.75rem',
  padding: '0 1rem',
  border: '0',
  borderRadius: 'var(--stoa-radius)',
  background: 'var(--stoa-surface)',
  color: 'var(--stoa-text)',
  font: 'inherit',
  fontWeight: '560',
  cursor: 'pointer',
};

/** Makes the elements of the bar, without texts. */
export function barElements(page: Document, label: string) {
  const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    style: Partial<CSSStyleDeclaration> = {},
  ) => {
    const element = page.createElement(tag);
    Object.assign(element.style, style);
    return element;
  };
  const bar = make('aside', BAR);
  bar.setAttribute('aria-label', label);
  bar.dataset['impersonation'] = '';
  const message = make('div');
  message.setAttribute('role', 'status');
  const title = make('strong', { fontWeight: '600', marginInlineEnd: '0.5rem' });
  const text = make('span');
  const button = make('button', BUTTON);
  button.type = 'button';
  message.append(title, text);
  bar.append(message, button);
  return { bar, title, text, button };
}

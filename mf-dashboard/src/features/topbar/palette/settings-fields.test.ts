import { afterEach, expect, it } from 'vitest';
import editingAr from '../../../../locales/ar/editing.json' with { type: 'json' };
import editing from '../../../../locales/en/editing.json' with { type: 'json' };
import shop from '../../../../locales/en/shop.json' with { type: 'json' };
import remote from '../../../../remote.ts';
import { focusField } from './focus-field.ts';
import { SETTINGS_FIELDS } from './settings-fields.ts';

const textAt = (tree: object, key: string) =>
  key.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], tree);
afterEach(() => document.body.replaceChildren());

it('every field has a name in its screen’s words and a screen', () => {
  const paths = remote.routes.map(({ path }) => path);
  for (const { of, label, path } of SETTINGS_FIELDS) {
    expect(textAt(of === 'shop' ? shop : editing, label), label).toEqual(expect.any(String));
    if (of === 'site') expect(textAt(editingAr, label), label).toEqual(expect.any(String));
    expect(paths, path).toContain(path);
  }
});

const field = (label: string) => {
  const main = document.createElement('main');
  main.innerHTML = '<label for="f"></label><input id="f" />';
  main.querySelector('label')!.textContent = label;
  main.querySelector('input')!.scrollIntoView = () => {};
  document.body.append(main);
  return main.querySelector('input');
};

it('focuses a field that comes later, once', async () => {
  focusField('Currency');
  const input = field('Currency');
  await expect.poll(() => document.activeElement).toBe(input);
});

it('lets go when someone does something else first', async () => {
  focusField('Currency');
  document.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  field('Currency');
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

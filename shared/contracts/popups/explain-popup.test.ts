import { describe, expect, it } from 'vitest';
import { type ExplainedPopup, explainPopup } from './explain-popup.ts';
import type { PopupDefinition } from './popup-definition.ts';

const definition: PopupDefinition = {
  style: 'corner',
  trigger: { kind: 'exit' },
  target: { paths: ['/about'], notPaths: [], device: 'all', signedIn: 'out', utm: {}, languages: ['en'] },
  frequency: { kind: 'session' },
  priority: 1,
  opensAt: null,
  closesAt: null,
  formId: null,
  content: { a: { en: [{ type: 'heading', text: 'Hello' }] } },
  shareB: 0,
};
const popup = (more: Partial<PopupDefinition> = {}, of: Partial<ExplainedPopup> = {}): ExplainedPopup => {
  const own = { ...definition, ...more };
  return { id: 'p', name: 'Hello', state: 'active', priority: 1, definition: own, shown: own, ...of };
};
const visit = { path: '/about', isPhone: false, isSignedIn: false, language: 'en', utm: {}, atMs: 0 };
const unmet = (...args: Parameters<typeof explainPopup>) =>
  explainPopup(...args).flatMap(({ rule, isMet }) => (isMet ? [] : [rule]));

describe('why a popup shows or does not', () => {
  it('says each rule once, all met', () => {
    const rules = explainPopup(popup(), visit, new Map(), [popup()]);
    expect(rules.map(({ rule }) => rule)).toEqual([
      'state', 'content', 'page', 'path', 'window', 'device', 'signedIn', 'language', 'utm', 'trigger', 'priority',
    ]); // prettier-ignore
    expect(rules.every(({ isMet }) => isMet)).toBe(true);
  });

  it('names every rule that keeps it from showing', () => {
    const at = { ...visit, path: '/checkout', isPhone: true, isSignedIn: true, language: 'de' };
    expect(unmet(popup({}, { state: 'paused' }), at, new Map(), [])).toEqual([
      'state', 'page', 'path', 'signedIn', 'language', 'trigger',
    ]); // prettier-ignore
  });

  it('goes by what is published, not by what is edited', () => {
    const edited = popup(
      {},
      { definition: { ...definition, target: { ...definition.target, paths: ['/else'] } } },
    );
    expect(unmet(edited, visit, new Map(), [])).toEqual([]);
    expect(unmet({ ...edited, shown: null, state: 'draft' }, visit, new Map(), [])).toEqual([
      'state',
      'path',
    ]);
  });

  it('names the popup that comes first on the same visit', () => {
    const other = popup({}, { id: 'o', name: 'Sale' });
    const rules = explainPopup(popup(), visit, new Map(), [other, popup()]);
    expect(rules.at(-1)).toEqual({ rule: 'priority', isMet: false, name: 'Sale' });
    expect(unmet(popup(), visit, new Map(), [popup(), other])).toEqual([]);
    const elsewhere = popup({ target: { ...definition.target, paths: ['/blog/*'] } }, { id: 'o' });
    expect(unmet(popup(), visit, new Map(), [elsewhere, popup()])).toEqual([]);
  });

  it('misses the form that a click needs', () => {
    const click = popup({ trigger: { kind: 'click' }, formId: 'f' });
    expect(unmet(click, visit, new Map(), [])).toEqual(['content']);
    expect(unmet(click, visit, new Map([['f', 'letter']]), [popup({}, { id: 'o' }), click])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { PopupDefinition, popupRule, blocksIn } from './popup-definition.ts';
import { checkRules, isDue, matchesPath, type PopupRule, type PopupVisit } from './popup-rules.ts';

const DAY_MS = 86_400_000;
const visit: PopupVisit = {
  path: '/blog/clay',
  isPhone: false,
  isSignedIn: false,
  language: 'en',
  utm: {},
  atMs: 1_000,
};
const rule = (more: Partial<PopupRule> = {}): PopupRule => ({
  id: 'p',
  on: 'delay',
  each: 'session',
  ...more,
});
const failed = (more: Partial<PopupRule>, at: Partial<PopupVisit> = {}) =>
  Object.entries(checkRules(rule(more), { ...visit, ...at })).flatMap(([name, isMet]) =>
    isMet ? [] : [name],
  );

describe('a popup’s rules', () => {
  it.each([
    ['/blog', '/blog', true],
    ['/blog', '/blog/clay', false],
    ['/blog/*', '/blog', true],
    ['/blog/*', '/blog/clay', true],
    ['/blog/*', '/blogger', false],
    ['/*', '/', true],
    ['/*', '/a/b', true],
    ['/', '/a', false],
  ])('%s meets %s: %s', (pattern, path, isMet) => expect(matchesPath(pattern, path)).toBe(isMet));

  it.each(['/checkout', '/course/clay/checkout', '/login', '/signup', '/thankyou', '/dashboard/orders'])(
    'never hold at %s',
    (path) => expect(failed({}, { path })).toEqual(['page']),
  );

  it.each<[string, Partial<PopupRule>, Partial<PopupVisit>, string[]]>([
    ['nothing else', {}, {}, []],
    ['a page that is left out', { paths: ['/blog/*'], notPaths: ['/blog/clay'] }, {}, ['path']],
    ['another page', { paths: ['/about'] }, {}, ['path']],
    ['a window that is not open yet', { from: 1_001 }, {}, ['window']],
    ['a window at its end', { to: 1_000 }, {}, ['window']],
    ['phones', { device: 'phone' }, {}, ['device']],
    ['phones on a phone', { device: 'phone' }, { isPhone: true }, []],
    ['members', { signedIn: 1 }, {}, ['signedIn']],
    ['everyone but members', { signedIn: 0 }, { isSignedIn: true }, ['signedIn']],
    ['another language', { languages: ['de', 'ar'] }, {}, ['language']],
    ['a campaign without it', { utm: { source: 'Letter' } }, {}, ['utm']],
    ['a campaign, in any case', { utm: { source: 'Letter' } }, { utm: { source: 'LETTER' } }, []],
  ])('with %s', (_, more, at, names) => expect(failed(more, at)).toEqual(names));
});

describe('how often it shows', () => {
  it.each<[PopupRule['each'], { at?: number; done?: 1 }, boolean, number, boolean]>([
    ['session', {}, false, 0, true],
    ['session', { at: 0 }, true, DAY_MS, false],
    ['session', { at: 0 }, false, DAY_MS, true],
    ['once', { at: 0 }, false, 400 * DAY_MS, false],
    [3, { at: 0 }, true, 3 * DAY_MS, true],
    [3, { at: 0 }, false, 3 * DAY_MS - 1, false],
    ['session', { done: 1 }, false, 0, false],
    [1, { at: 0, done: 1 }, false, 9 * DAY_MS, false],
  ])('%s with %j, seen now %s, after %i ms: %s', (each, memory, isSeen, at, isAgain) =>
    expect(isDue(each, memory, isSeen, at)).toBe(isAgain),
  );
});

const definition = {
  style: 'modal',
  trigger: { kind: 'scroll', value: 40 },
  target: {
    paths: ['/about'],
    notPaths: [],
    device: 'all',
    signedIn: 'out',
    utm: { source: '' },
    languages: [],
  },
  frequency: { kind: 'days', days: 7 },
  priority: 5,
  opensAt: null,
  closesAt: '2026-12-01T00:00:00Z',
  formId: null,
  content: { a: { en: [{ type: 'heading', text: 'A letter' }] } },
  shareB: 50,
};

describe('a definition', () => {
  it('becomes rules that say only what narrows it', () => {
    expect(popupRule('p', PopupDefinition.parse(definition), null)).toEqual({
      id: 'p',
      on: 'scroll',
      value: 40,
      paths: ['/about'],
      signedIn: 0,
      each: 7,
      to: Date.parse('2026-12-01T00:00:00Z'),
    });
  });

  it.each([
    ['a path with markup or a query', { target: { ...definition.target, paths: ['/a?b'] } }],
    ['a pattern inside a name', { target: { ...definition.target, paths: ['/a*'] } }],
    ['a trailing slash, which no page has', { target: { ...definition.target, paths: ['/a/'] } }],
    ['a click without a form', { trigger: { kind: 'click' } }],
    ['nothing to show', { content: { a: { en: [] } } }],
    [
      'a button to code',
      { content: { a: { en: [{ type: 'button', label: 'Go', to: 'javascript:alert(1)' }] } } },
    ],
    [
      'a button to another host by two slashes',
      { content: { a: { en: [{ type: 'button', label: 'Go', to: '//evil.example' }] } } },
    ],
    ['a priority beyond 100', { priority: 101 }],
  ])('rejects %s', (_, more) =>
    expect(PopupDefinition.safeParse({ ...definition, ...more }).success).toBe(false),
  );

  it.each(['/', '/course', '/course?x=1', 'https://example.com/a'])('takes a button to %s', (to) => {
    const content = { a: { en: [{ type: 'button', label: 'Go', to }] } };
    expect(PopupDefinition.safeParse({ ...definition, content }).success).toBe(true);
  });

  it('stands in for a language without blocks', () => {
    const en = [{ type: 'text' as const, text: 'Hello' }];
    expect(blocksIn({ en, ar: [] }, 'ar', 'en')).toBe(en);
    expect(blocksIn({ de: en }, 'fr', 'en')).toBe(en);
    expect(blocksIn({}, 'fr', 'en')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createScriptGate } from './script-gate.ts';
import { trustedRules } from './trusted-types.ts';

const PAGE = 'http://kiln.localhost:3000/course/x';
const rules = trustedRules(
  createScriptGate({ compositionId: 'c', shell: { version: '1.0.0' }, remotes: [] }, PAGE),
  PAGE,
  (html) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.content;
  },
);

describe('trusted types', () => {
  it.each([
    '/shell/1.0.0/late.js',
    '/remotes/mf-commerce/1.0.0/cart.js',
    'http://kiln.localhost:3000/shell/1/x.js',
  ])('[PLT-14] the loader may name %s', (url) => expect(rules.createScriptURL(url)).toBe(url));
  it.each([
    '/healthz?js',
    'https://evil.example/shell/x.js',
    '/api/x',
    'data:text/javascript,1',
    '/shell/../api/x',
  ])('[PLT-14] nothing may name %s as a script', (url) => expect(rules.createScriptURL(url)).toBeNull());
  it.each([
    '<p class="a">on = off</p>',
    '<a href="/x" title="a > b once = twice">x</a>',
    'script onclick=1',
    '<p>it is written onclick=1 in <code>&lt;script&gt;</code></p>',
    '<template><p>later</p></template>',
    '<iframe src="https://videos.example/1"></iframe>',
  ])('[PLT-14] HTML without code passes: %s', (html) => expect(rules.createHTML(html)).toBe(html));
  it.each([
    '<script>x</script>',
    '<img src=x onerror=alert(1)>',
    '<img/onerror=alert(1)/src=x>',
    '<img src="x"onerror=alert(1)>',
    '<svg><animate ONBEGIN = "x"></svg>',
    '<svg><a href=" javascript:alert(1)">x</a></svg>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<iframe srcdoc="x">',
    '<base href="//x">',
    '<template><img src=x onerror=alert(1)></template>',
    '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  ])('[PLT-14] HTML that brings code along does not: %s', (html) =>
    expect(rules.createHTML(html)).toBeNull(),
  );
});

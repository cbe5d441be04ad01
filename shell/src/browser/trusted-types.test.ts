import { describe, expect, it } from 'vitest';
import { createScriptGate } from './script-gate.ts';
import { trustedRules } from './trusted-types.ts';

const PAGE = 'http://kiln.localhost:3000/course/x';
const rules = trustedRules(
  createScriptGate({ compositionId: 'c', shell: { version: '1.0.0' }, remotes: [] }, PAGE),
  PAGE,
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
  it('[PLT-14] HTML passes unless it brings code along', () => {
    for (const html of ['<p class="a">on = off</p>', '<a href="/x" title="a > b">x</a>', 'script onclick=1'])
      expect(rules.createHTML(html)).toBe(html);
    for (const html of [
      '<script>x</script>',
      '<img src=x onerror=alert(1)>',
      '<svg><animate ONBEGIN = "x"></svg>',
      '<iframe srcdoc="x">',
      '<base href="//x">',
    ])
      expect(rules.createHTML(html)).toBeNull();
  });
});

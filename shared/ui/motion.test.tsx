import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { GlobalStyle } from './global-style.ts';
import { motion } from './tokens.ts';

const styles = () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyle />));
  return sheet.getStyleTags();
};

it('sets the durations of motion once: press, fade, sheet and view, all with one easing', () => {
  const css = styles();
  const ease = 'var(--stoa-ease)';
  expect(css).toMatch(/--stoa-ease:\s*cubic-bezier\(0\.2,\s*0,\s*0,\s*1\)/);
  for (const [name, ms] of Object.entries({ press: 90, fade: 140, sheet: 200, view: 240 }))
    expect(css).toContain(`--stoa-${name}:${ms}ms ${ease};`);
  expect(css).toContain(motion.slice('var('.length, -1));
});

it('leaves hardly any motion to those who want none', () => {
  const [, reduced = ''] = styles().split(/prefers-reduced-motion:\s*reduce\)/);
  expect(reduced).toMatch(/animation-duration:1ms!important/);
  expect(reduced).toMatch(/transition-duration:1ms!important/);
});

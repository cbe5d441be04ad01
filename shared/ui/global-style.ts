import { createGlobalStyle } from 'styled-components';

/** Global CSS: reset, type scale, focus, motion. `themeCss` adds colours and fonts. */
export const GlobalStyle = createGlobalStyle`
  :root {
    --stoa-size-xs: 0.78rem;
    --stoa-size-sm: 0.875rem;
    --stoa-size-md: 1rem;
    --stoa-size-lg: 1.2rem;
    --stoa-size-xl: 1.5rem;
    --stoa-size-2xl: clamp(1.6rem, 1.3rem + 1.3vw, 2.15rem);
    --stoa-size-3xl: clamp(2rem, 1.5rem + 2.2vw, 3rem);
    --stoa-size-4xl: clamp(2.4rem, 1.4rem + 4.2vw, 4.4rem);
    --stoa-width: 72rem;
    --stoa-measure: 66ch;
    --stoa-ease: cubic-bezier(0.2, 0, 0, 1);
    --stoa-press: 90ms var(--stoa-ease);
    --stoa-fade: 140ms var(--stoa-ease);
    --stoa-sheet: 200ms var(--stoa-ease);
    --stoa-view: 240ms var(--stoa-ease);
    --stoa-turn: 700ms linear;
    --stoa-breathe: 1.6s ease-in-out;
  }
  *, *::before, *::after { box-sizing: border-box; }
  html {
    background: var(--stoa-sunken);
    -webkit-text-size-adjust: 100%;
    scroll-padding-block-start: 6rem;
  }
  body {
    margin: 0 auto;
    max-inline-size: var(--stoa-body-max, none);
    min-block-size: 100vh;
    min-block-size: 100dvh;
    background: var(--stoa-ground);
    color: var(--stoa-text);
    font-family: var(--stoa-font-body);
    font-size: var(--stoa-size-md);
    line-height: 1.6;
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4 {
    margin: 0;
    font-family: var(--stoa-font-heading);
    font-weight: 560;
    line-height: 1.15;
    letter-spacing: -0.012em;
    text-wrap: balance;
  }
  :lang(ar) :is(h1, h2, h3, h4) { letter-spacing: 0; line-height: 1.4; }
  :lang(ja) :is(h1, h2, h3) { word-break: auto-phrase; }
  :where([dir='rtl'] :is(h1, h2, h3, h4, p, li, summary, figcaption):not([dir])) {
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  h1 { font-size: var(--stoa-size-3xl); }
  h2 { font-size: var(--stoa-size-2xl); }
  h3 { font-size: var(--stoa-size-lg); }
  p, ul, ol, figure, blockquote, dl, dd { margin: 0; }
  p { text-wrap: pretty; }
  a { color: var(--stoa-primary-text); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  img, svg, video { display: block; max-inline-size: 100%; }
  img { block-size: auto; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  :focus-visible { outline: 2px solid var(--stoa-focus); outline-offset: 2px; }
  ::selection { background: var(--stoa-primary); color: var(--stoa-on-primary); }
  [hidden] { display: none !important; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** Lays a theme (and its fonts) on the page: `css` is what `themeCss` and `fontFaceCss` give. */
export const ThemeStyle = createGlobalStyle<{ $css: string }>`
  ${({ $css }) => $css}
`;

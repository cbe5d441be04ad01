const LAYOUT = [
  '*{box-sizing:border-box}',
  'body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr auto;background:var(--stoa-ground);color:var(--stoa-text);font:1rem/1.6 var(--stoa-font-body)}',
  'a{color:inherit}',
  'header,footer{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem;padding:1rem clamp(1rem,4vw,2.5rem)}',
  'header{border-block-end:1px solid var(--stoa-border)}',
  'footer{border-block-start:1px solid var(--stoa-border);font-size:.875rem;color:var(--stoa-muted)}',
  'nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem}',
  'nav a,.brand{text-decoration:none}nav a:hover{text-decoration:underline}',
  '.brand{display:flex;align-items:center;min-height:2.75rem;font-family:var(--stoa-font-heading);font-size:1.25rem}',
  '.brand img{display:block;object-fit:contain;max-height:4rem}',
  '.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  'main{align-self:center;width:100%;max-width:44rem;margin-inline:auto;padding:clamp(2.5rem,8vw,6rem) clamp(1rem,4vw,2.5rem)}',
  ':lang(ja) h1{word-break:auto-phrase}',
  '.code{margin:0 0 .5rem;color:var(--stoa-primary-text);font-variant-numeric:tabular-nums;letter-spacing:.08em}',
  'h1{margin:0 0 1rem;font-family:var(--stoa-font-heading);font-weight:560;font-size:clamp(2rem,1.4rem + 3vw,3.25rem);line-height:1.1;text-wrap:balance}',
  '.text{margin:0;max-width:46ch;font-size:1.125rem;color:var(--stoa-muted)}',
  '.actions{display:flex;flex-wrap:wrap;align-items:center;gap:1rem 1.5rem;margin:2rem 0 0}',
  '.button{padding:.7rem 1.4rem;border-radius:var(--stoa-radius);background:var(--stoa-primary);color:var(--stoa-on-primary);text-decoration:none;font-weight:560}',
  ':focus-visible{outline:3px solid var(--stoa-focus);outline-offset:2px}',
].join('');

/** The style of a page without script: the theme's variables, dark where the reader's machine is. */
export function statusCss(theme: string): string {
  const dark = /:root\[data-theme=dark\](\{[^}]*\})/.exec(theme)?.[1] ?? '{}';
  return `${theme}@media (prefers-color-scheme:dark){:root${dark}}${LAYOUT}`;
}

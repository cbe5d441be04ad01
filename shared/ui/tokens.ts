/** `space(4)` is 16 px at the usual text size: the 4 px grid, growing with the reader's text size. */
export const space = (steps: number): string => `${steps / 4}rem`;

/** Media query for screens below the mobile breakpoint. */
export const onMobile = '@media (max-width: 767.98px)';

/** Media query for screens from the mobile breakpoint on. */
export const onWide = '@media (min-width: 768px)';

/** Media query for browsers that run no scripts. */
export const withoutScript = '@media (scripting: none)';

/** Duration and easing of what appears, fades or changes colour; the style of the page sets them. */
export const motion = 'var(--stoa-fade)';

/** Transitions of colours for a pointer over the control only: a theme switch would start one on every control of the page. */
export const hoverTransition = (...properties: string[]): string =>
  `&:hover { transition: ${properties.map((property) => `${property} ${motion}`).join(', ')}; }`;

import { type ReactNode, useMemo } from 'react';
import type { Theme } from '../contracts/account.ts';
import { DirectionRoot } from './direction.ts';
import { GlobalStyle, ThemeStyle } from './global-style.ts';
import { pageCss } from './page-css.ts';

/**
 * The shell wraps the page in it once: global style, the account's theme, its fonts, direction of menus and dialogs.
 * @param props.theme the account's theme, or null for the platform's own face
 * @param props.fontBase where the shell's font files lie, with a slash at the end
 */
export function UiRoot(props: {
  children: ReactNode;
  theme: Theme | null;
  dir: 'ltr' | 'rtl';
  fontBase: string;
}) {
  const { theme, fontBase } = props;
  const css = useMemo(() => pageCss(theme, fontBase), [theme, fontBase]);
  return (
    <DirectionRoot value={props.dir}>
      <GlobalStyle />
      <ThemeStyle $css={css} />
      {props.children}
    </DirectionRoot>
  );
}

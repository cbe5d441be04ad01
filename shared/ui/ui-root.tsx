import { type ReactNode, useState } from 'react';
import type { Theme } from '../contracts/account.ts';
import { DirectionRoot } from './direction.ts';
import { GlobalStyle, ThemeStyle } from './global-style.ts';
import { pageCss } from './page-css.ts';

/**
 * The shell wraps the page in it once: global style, the account's theme, its fonts, direction of menus and dialogs.
 * @param props.theme the account's theme, or null for the platform's own face
 * @param props.fontBase where the shell's font files lie, with a slash at the end
 * @param props.isStyled the document came with all of this: laying it on again would make every page be laid out twice
 */
export function UiRoot(props: {
  children: ReactNode;
  theme: Theme | null;
  dir: 'ltr' | 'rtl';
  fontBase: string;
  isStyled?: boolean;
}) {
  const { theme, fontBase, isStyled = false } = props;
  const [first] = useState(theme);
  return (
    <DirectionRoot value={props.dir}>
      {!isStyled && <GlobalStyle />}
      {!(isStyled && theme === first) && <ThemeStyle $css={pageCss(theme, fontBase)} />}
      {props.children}
    </DirectionRoot>
  );
}

import { useState } from 'react';
import type { Theme } from '../contracts/account.ts';
import { GlobalStyle, ThemeStyle } from './global-style.ts';
import { pageCss } from './page-css.ts';

/**
 * Global style, the account's theme and its fonts. A renderer lays them on every page; a browser fetches this only where the
 * document came without them or the theme is being tried out.
 * @param props.theme the account's theme, or null for the platform's own face
 * @param props.fontBase where the shell's font files lie, with a slash at the end
 * @param props.isStyled the document came with all of this: laying it on again would make every page be laid out twice
 */
export function PageStyle(props: { theme: Theme | null; fontBase: string; isStyled?: boolean }) {
  const { theme, fontBase, isStyled = false } = props;
  const [first] = useState(theme);
  return (
    <>
      {!isStyled && <GlobalStyle />}
      {!(isStyled && theme === first) && <ThemeStyle $css={pageCss(theme, fontBase)} />}
    </>
  );
}

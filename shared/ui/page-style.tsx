import { useState } from 'react';
import type { Theme } from '../contracts/account.ts';
import { GlobalStyle, ThemeStyle } from './global-style.ts';
import { pageCss } from './page-css.ts';

/**
 * Renders the global style, theme and fonts; a browser loads it only for an unstyled document or a preview.
 * @param props.isStyled the document came styled: a second style sheet would force a full layout
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

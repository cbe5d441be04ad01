import type { Theme } from '@stoa/shared/contracts/account';
import { PageStyle as ThemePageStyle } from '@stoa/shared/ui/page-style';
import { AreaStyle } from './area-style.ts';

/** Applies the account's styles, theme and fonts, and takes areas out of the layout. */
export function PageStyle({ theme, isStyled = false }: { theme: Theme | null; isStyled?: boolean }) {
  return (
    <>
      <ThemePageStyle theme={theme} fontBase={`/shell/${STOA_SHELL_VERSION}/fonts/`} isStyled={isStyled} />
      {!isStyled && <AreaStyle />}
    </>
  );
}

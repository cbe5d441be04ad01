import { createGlobalStyle, css, styled } from 'styled-components';
import { motion, onMobile, onWide, space, withoutScript } from '@stoa/shared/ui';

export type HeaderMode = 'static' | 'sticky' | 'absolute' | 'fixed';

const SIZE = /^\d{1,2}(\.\d{1,3})?(px|rem|em)$/;

/** A stored font size, if it is one: `1.1rem`, `18px`, or a bare number of pixels. */
export function readFontSize(text: string | undefined): string | undefined {
  const size = text?.trim() ?? '';
  if (SIZE.test(size)) return size;
  return /^\d{1,2}$/.test(size) ? `${size}px` : undefined;
}

const modes = {
  static: css`
    position: relative;
  `,
  sticky: css`
    position: relative;
  `,
  absolute: css`
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    background: transparent;
    border-color: transparent;
    /* There the menu takes a line of its own, which would lie on the page. */
    ${withoutScript} {
      ${onMobile} {
        position: relative;
      }
    }
  `,
  fixed: css`
    position: fixed;
    inset-block-start: 0;
    inset-inline: 0;
    max-inline-size: var(--stoa-body-max, none);
    margin-inline: auto;
  `,
};

export const Room = styled.div<{ $mode: HeaderMode }>`
  position: ${({ $mode }) => ($mode === 'sticky' ? 'sticky' : 'relative')};
  inset-block-start: 0;
  z-index: 50;
`;

export const Bar = styled.header<{ $mode: HeaderMode; $shadow: boolean; $fontSize: string | undefined }>`
  background: var(--stoa-ground);
  border-block-end: 1px solid var(--stoa-border);
  font-size: ${({ $fontSize }) => readFontSize($fontSize) ?? '0.975rem'};
  transition: box-shadow ${motion};
  ${({ $mode }) => modes[$mode]}
  box-shadow: ${({ $shadow }) => ($shadow ? '0 4px 20px rgb(0 0 0 / 0.08)' : 'none')};
`;

/** The logo above the menu, both in the middle. */
const inTheMiddle = css`
  ${onWide} {
    flex-wrap: wrap;
    justify-content: center;
    padding-block-end: 0;
    row-gap: 0;
    > nav {
      order: 3;
      flex-basis: 100%;
      padding-block: ${space(2)};
      margin-block-start: ${space(2)};
      border-block-start: 1px solid var(--stoa-border);
      > ul {
        justify-content: center;
      }
    }
    > [data-logo] {
      flex: 1;
    }
  }
`;
export const Inner = styled.div<{ $isCentered?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(6)};
  min-block-size: 5rem;
  max-inline-size: var(--stoa-width);
  margin-inline: auto;
  padding: ${space(2)} clamp(1rem, 4vw, 2.5rem);
  ${({ $isCentered }) => $isCentered && inTheMiddle}
  ${onMobile} {
    gap: ${space(2)};
    min-block-size: 4rem;
  }
  @media (max-width: 359.98px) {
    gap: 0;
    padding-inline: ${space(2)};
  }
  ${withoutScript} {
    flex-wrap: wrap;
  }
`;

export const OnlyWide = styled.div`
  flex: 1;
  min-inline-size: 0;
  ${onMobile} {
    display: none;
  }
  /* The sheet of small screens needs a script: the first level of the menu stands in the header instead. */
  ${withoutScript} {
    ${onMobile} {
      display: block;
      order: 3;
      flex-basis: 100%;
    }
  }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-inline-start: auto;
  @media (max-width: 359.98px) {
    gap: 0;
  }
  ${withoutScript} {
    button {
      display: none;
    }
  }
`;

/** The transparent header lies on the page: pages begin below it, except those that open with a hero. */
export const TransparentHeaderRoom = createGlobalStyle`
  :root { --site-header-room: 5rem; }
  main { padding-block-start: var(--site-header-room); }
  main:has([data-under-header]) { padding-block-start: 0; }
  ${onMobile} { :root { --site-header-room: 4rem; } }
`;

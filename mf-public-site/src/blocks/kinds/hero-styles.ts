import { css, styled } from 'styled-components';
import { onMobile, space } from '@stoa/shared/ui';

export type HeroShape = 'split' | 'cover' | 'centered' | 'poster' | 'plain';

const below = 'calc(clamp(2.5rem, 6vw, 5.5rem) + var(--site-header-room, 0px))';

export const Room = styled.section<{ $layout: HeroShape }>`
  padding-block: ${below} clamp(2.5rem, 6vw, 5.5rem);
  ${({ $layout }) =>
    $layout === 'cover' &&
    css`
      position: relative;
      display: grid;
      align-items: end;
      min-block-size: min(86vh, 52rem);
      padding-block: calc(9rem + var(--site-header-room, 0px)) clamp(1.5rem, 5vw, 4rem);
      isolation: isolate;
    `}
`;
export const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
  gap: clamp(2rem, 5vw, 5rem);
  align-items: center;
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const shapes: Record<HeroShape, ReturnType<typeof css>> = {
  split: css`
    h1 {
      font-size: clamp(2.4rem, 1.5rem + 3.2vw, 4rem);
    }
  `,
  plain: css`
    max-inline-size: 54rem;
    h1 {
      font-size: var(--stoa-size-4xl);
    }
  `,
  centered: css`
    max-inline-size: 50rem;
    margin-inline: auto;
    text-align: center;
    h1 {
      font-size: var(--stoa-size-4xl);
    }
    > p:last-of-type {
      margin-inline: auto;
    }
  `,
  poster: css`
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: 0 clamp(2rem, 5vw, 5rem);
    align-items: end;
    h1,
    > div:first-child:not(:last-child) {
      grid-column: 1 / -1;
    }
    h1 {
      font-size: clamp(2.9rem, 1rem + 9vw, 8.5rem);
      letter-spacing: -0.035em;
      line-height: 0.95;
    }
    > div:last-child {
      justify-self: end;
      margin-block-end: ${space(8)};
    }
    ${onMobile} {
      grid-template-columns: minmax(0, 1fr);
      > div:last-child {
        justify-self: start;
      }
    }
  `,
  cover: css`
    max-inline-size: 38rem;
    padding: clamp(1.5rem, 4vw, 3rem);
    background: var(--stoa-ground);
    border-radius: var(--stoa-radius-lg);
    h1 {
      font-size: clamp(2.2rem, 1.5rem + 2.8vw, 3.6rem);
    }
    > p:last-of-type {
      margin-block-end: ${space(6)};
    }
  `,
};
export const HeadingText = styled.div<{ $layout: HeroShape }>`
  h1 {
    line-height: 1.05;
  }
  > p:last-of-type {
    margin-block: ${space(6)} ${space(8)};
    max-inline-size: 50ch;
    font-size: clamp(1.1rem, 1rem + 0.5vw, 1.3rem);
    line-height: 1.55;
    color: var(--stoa-muted);
  }
  ${({ $layout }) => shapes[$layout]}
`;

const frames: Record<HeroShape, ReturnType<typeof css>> = {
  split: css`
    aspect-ratio: 5 / 4;
    border-radius: var(--stoa-radius-lg);
  `,
  poster: css`
    aspect-ratio: 16 / 7;
    margin-block-start: ${space(8)};
    border-radius: var(--stoa-radius-lg);
    ${onMobile} {
      aspect-ratio: 4 / 3;
    }
  `,
  centered: css`
    aspect-ratio: 16 / 8;
    margin-block-start: ${space(12)};
    border-radius: var(--stoa-radius-lg);
    ${onMobile} {
      aspect-ratio: 4 / 3;
    }
  `,
  cover: css`
    position: absolute;
    inset: 0;
    z-index: -1;
  `,
  plain: css``,
};
export const Frame = styled.div<{ $layout: HeroShape }>`
  overflow: hidden;
  background: var(--stoa-primary-soft);
  color: var(--stoa-primary-text);
  img,
  svg {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  ${({ $layout }) => frames[$layout]}
`;

import { css, styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { isSafeAddress } from '@stoa/shared/html/safe-address';
import { space } from '@stoa/shared/ui';
import { Picture } from '../../parts/picture.tsx';
import { Band } from './band.tsx';

type Layout = NonNullable<BlockOf<'gallery'>['layout']>;

const layouts: Record<Layout, ReturnType<typeof css>> = {
  grid: css`
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
    gap: ${space(5)};
    img,
    svg {
      aspect-ratio: 4 / 3;
      object-fit: cover;
    }
  `,
  wall: css`
    columns: 17rem 3;
    column-gap: ${space(5)};
    figure {
      break-inside: avoid;
      margin-block-end: ${space(5)};
    }
  `,
  strip: css`
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: min(26rem, 80vw);
    gap: ${space(5)};
    overflow-x: auto;
    padding-block-end: ${space(4)};
    scroll-snap-type: x proximity;
    figure {
      scroll-snap-align: start;
    }
    img,
    svg {
      aspect-ratio: 4 / 5;
      object-fit: cover;
    }
  `,
};
const Wall = styled.div<{ $layout: Layout }>`
  img,
  svg {
    inline-size: 100%;
    block-size: auto;
    background: var(--stoa-primary-soft);
    color: var(--stoa-primary-text);
    border-radius: var(--stoa-radius);
  }
  figcaption {
    padding-block-start: ${space(2)};
    font-size: var(--stoa-size-sm);
    color: var(--stoa-muted);
  }
  ${({ $layout }) => layouts[$layout]}
`;

/** Pictures with their captions: in one shape, in their own, or in a row that scrolls. */
export function GalleryBlock({ block }: { block: BlockOf<'gallery'> }) {
  const { heading, layout = 'grid', images } = block;
  const scrolls = layout === 'strip' ? { tabIndex: 0, role: 'group', 'aria-label': heading } : {};
  return (
    <Band heading={heading}>
      <Wall $layout={layout} data-layout={layout} {...scrolls}>
        {images
          .filter(({ src }) => isSafeAddress(src))
          .map(({ src, alt, caption, width = 640, height = 480 }) => (
            <figure key={src}>
              <Picture {...{ src, alt, width, height }} seed={src} sizes="(max-width: 767px) 92vw, 24rem" />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          ))}
      </Wall>
    </Band>
  );
}

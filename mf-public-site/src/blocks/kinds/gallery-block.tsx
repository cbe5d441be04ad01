import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { isSafeAddress } from '@stoa/shared/html/safe-html';
import { space } from '@stoa/shared/ui';
import { Band } from './band.tsx';

const Wall = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space(5)};
  img {
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: var(--stoa-radius);
  }
  figcaption {
    padding-block-start: ${space(2)};
    font-size: var(--stoa-size-sm);
    color: var(--stoa-muted);
  }
`;

/** Pictures in one shape with their captions. */
export function GalleryBlock({ block }: { block: BlockOf<'gallery'> }) {
  return (
    <Band heading={block.heading}>
      <Wall>
        {block.images
          .filter(({ src }) => isSafeAddress(src))
          .map(({ src, alt, caption }) => (
            <figure key={src}>
              <img src={src} alt={alt} width={640} height={480} loading="lazy" decoding="async" />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          ))}
      </Wall>
    </Band>
  );
}

import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { isSafeAddress } from '@stoa/shared/html/safe-address';
import { Container, space } from '@stoa/shared/ui';
import { Picture } from '../../parts/picture.tsx';

const Figure = styled.figure<{ $isFull: boolean }>`
  padding-block: clamp(1.25rem, 2.5vw, 2rem);
  img,
  svg {
    inline-size: 100%;
    block-size: auto;
    background: var(--stoa-primary-soft);
    color: var(--stoa-primary-text);
    border-radius: ${({ $isFull }) => ($isFull ? 0 : 'var(--stoa-radius-lg)')};
    ${({ $isFull }) => $isFull && 'max-block-size: 78vh; object-fit: cover;'}
  }
  figcaption {
    padding-block-start: ${space(3)};
    font-size: var(--stoa-size-sm);
    color: var(--stoa-muted);
  }
`;
const SIZES = {
  narrow: '(max-width: 767px) 92vw, 46rem',
  wide: '(max-width: 1150px) 92vw, 72rem',
  full: '100vw',
};

/** One picture in its own shape, as wide as text, as the page or as the screen. */
export function ImageBlock({ block }: { block: BlockOf<'image'> }) {
  const { image, caption, width = 'narrow' } = block;
  if (!isSafeAddress(image.src)) return null;
  const picture = (
    <Picture
      src={image.src}
      alt={image.alt}
      seed={image.src}
      width={image.width ?? 1600}
      height={image.height ?? 1000}
      sizes={SIZES[width]}
    />
  );
  const text = caption && <figcaption>{caption}</figcaption>;
  if (width === 'full')
    return (
      <Figure $isFull>
        {picture}
        {text && <Container>{text}</Container>}
      </Figure>
    );
  return (
    <Container $width={width}>
      <Figure $isFull={false}>
        {picture}
        {text}
      </Figure>
    </Container>
  );
}

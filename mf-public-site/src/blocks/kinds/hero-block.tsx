import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { isSafeAddress } from '@stoa/shared/html/safe-address';
import { Cluster, Container, LinkButton, space } from '@stoa/shared/ui';
import { Eyebrow } from '../../parts/page-head.tsx';
import { Picture } from '../../parts/picture.tsx';
import { Frame, Room, Split, HeadingText } from './hero-styles.ts';

const Small = styled(Eyebrow)`
  margin-block-end: ${space(4)};
`;
const SIZES = {
  split: '(max-width: 767px) 92vw, 34rem',
  cover: '100vw',
  poster: '(max-width: 1150px) 92vw, 72rem',
};

/** The opening of a page: words beside a picture, on it, above it, or alone in the middle. */
export function HeroBlock({ block }: { block: BlockOf<'hero'> }) {
  const image = block.image && isSafeAddress(block.image.src) ? block.image : undefined;
  const layout = image || block.layout === 'poster' ? (block.layout ?? 'split') : 'centered';
  const actions = (block.actions ?? []).filter(({ href }) => isSafeAddress(href));
  const shape = image || block.layout !== undefined ? layout : 'plain';
  const text = (
    <HeadingText $layout={shape}>
      {block.eyebrow && <Small as="div">{block.eyebrow}</Small>}
      <h1>{block.heading}</h1>
      {block.text && <p>{block.text}</p>}
      {actions.length > 0 && (
        <Cluster $justify={shape === 'centered' ? 'center' : 'start'}>
          {actions.map(({ label, href }, index) => (
            <LinkButton key={label} to={href} size="lg" variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </LinkButton>
          ))}
        </Cluster>
      )}
    </HeadingText>
  );
  const picture = image && (
    <Frame $layout={shape}>
      <Picture
        src={image.src}
        alt={image.alt}
        seed={block.heading}
        width={image.width ?? 1200}
        height={image.height ?? (shape === 'split' ? 960 : 675)}
        sizes={SIZES[shape === 'split' ? 'split' : shape === 'cover' ? 'cover' : 'poster']}
        isFirst
      />
    </Frame>
  );
  if (shape === 'cover')
    return (
      <Room $layout={shape} data-under-header="" data-hero={shape}>
        {picture}
        <Container>{text}</Container>
      </Room>
    );
  return (
    <Room $layout={shape} data-under-header="" data-hero={shape}>
      <Container>
        {shape === 'split' ? (
          <Split>
            {text}
            {picture}
          </Split>
        ) : (
          <>
            {text}
            {picture}
          </>
        )}
      </Container>
    </Room>
  );
}

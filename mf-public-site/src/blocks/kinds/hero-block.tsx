import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { isSafeAddress } from '@stoa/shared/html/safe-html';
import { Cluster, Container, LinkButton, onMobile, space } from '@stoa/shared/ui';
import { Eyebrow } from '../../parts/page-head.tsx';

const Room = styled.section`
  padding-block: calc(clamp(2.5rem, 6vw, 5.5rem) + var(--site-header-room, 0px)) clamp(2.5rem, 6vw, 5.5rem);
`;
const Split = styled.div<{ $hasImage: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasImage }) => ($hasImage ? 'minmax(0, 7fr) minmax(0, 6fr)' : 'minmax(0, 1fr)')};
  gap: clamp(2rem, 5vw, 5rem);
  align-items: center;
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Words = styled.div<{ $hasImage: boolean }>`
  max-inline-size: ${({ $hasImage }) => ($hasImage ? 'none' : '54rem')};
  h1 {
    font-size: ${({ $hasImage }) => ($hasImage ? 'clamp(2.4rem, 1.5rem + 3.2vw, 4rem)' : 'var(--stoa-size-4xl)')};
    line-height: 1.05;
  }
  > p:last-of-type {
    margin-block: ${space(6)} ${space(8)};
    max-inline-size: 50ch;
    font-size: clamp(1.1rem, 1rem + 0.5vw, 1.3rem);
    line-height: 1.55;
    color: var(--stoa-muted);
  }
`;
const Picture = styled.div`
  aspect-ratio: 5 / 4;
  overflow: hidden;
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-primary-soft);
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** The opening of a page. */
export function HeroBlock({ block }: { block: BlockOf<'hero'> }) {
  const { image } = block;
  const actions = (block.actions ?? []).filter(({ href }) => isSafeAddress(href));
  const hasImage = image !== undefined && isSafeAddress(image.src);
  return (
    <Room data-under-header="">
      <Container>
        <Split $hasImage={hasImage}>
          <Words $hasImage={hasImage}>
            {block.eyebrow && <Eyebrow as="div">{block.eyebrow}</Eyebrow>}
            <h1>{block.heading}</h1>
            <p>{block.text}</p>
            <Cluster>
              {actions.map(({ label, href }, index) => (
                <LinkButton key={label} to={href} size="lg" variant={index === 0 ? 'primary' : 'secondary'}>
                  {label}
                </LinkButton>
              ))}
            </Cluster>
          </Words>
          {hasImage && (
            <Picture>
              <img src={image.src} alt={image.alt} width={1000} height={800} fetchPriority="high" />
            </Picture>
          )}
        </Split>
      </Container>
    </Room>
  );
}

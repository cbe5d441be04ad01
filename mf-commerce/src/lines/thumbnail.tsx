import { Package } from 'lucide-react';
import { styled } from 'styled-components';

const Frame = styled.span`
  display: grid;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  overflow: hidden;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: var(--stoa-sunken);
  color: var(--stoa-muted);
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  @media (max-width: 479.98px) {
    inline-size: 3rem;
    block-size: 3rem;
  }
`;

/** The small picture before an item's name; it says nothing that the name does not. */
export function Thumbnail({ src }: { src: string | null }) {
  return (
    <Frame>
      {src ? (
        <img src={src} alt="" width={64} height={64} loading="lazy" />
      ) : (
        <Package size={22} strokeWidth={1.5} aria-hidden />
      )}
    </Frame>
  );
}

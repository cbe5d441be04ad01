import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { isSafeAddress } from '@stoa/shared/html/safe-address';
import { space } from '@stoa/shared/ui';
import { Picture } from '../../parts/picture.tsx';
import { Band } from './band.tsx';

const Voices = styled.ul`
  columns: 20rem 3;
  column-gap: ${space(6)};
  padding: 0;
  list-style: none;
  li {
    break-inside: avoid;
    margin-block-end: ${space(6)};
    padding: ${space(6)};
    background: var(--stoa-surface);
    border: 1px solid var(--stoa-border);
    border-radius: var(--stoa-radius-lg);
  }
  figcaption {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    margin-block-start: ${space(5)};
    font-weight: 560;
  }
  figcaption > :is(img, svg) {
    flex: none;
    inline-size: 3rem;
    block-size: 3rem;
    border-radius: 50%;
    object-fit: cover;
  }
  small {
    display: block;
    color: var(--stoa-muted);
    font-weight: 400;
  }
`;

/** Renders several testimonials. */
export function TestimonialsBlock({ block }: { block: BlockOf<'testimonials'> }) {
  return (
    <Band heading={block.heading} tone={block.tone}>
      <Voices>
        {block.items.map(({ text, author, role, image }) => (
          <li key={`${author}${text.slice(0, 20)}`}>
            <figure>
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption>
                {image && isSafeAddress(image.src) && (
                  <Picture src={image.src} alt="" seed={author} width={96} height={96} sizes="3rem" />
                )}
                <div>
                  {author}
                  {role && <small>{role}</small>}
                </div>
              </figcaption>
            </figure>
          </li>
        ))}
      </Voices>
    </Band>
  );
}

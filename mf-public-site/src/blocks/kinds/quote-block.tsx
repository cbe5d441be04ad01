import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { space } from '@stoa/shared/ui';
import { Band } from './band.tsx';

const Figure = styled.figure`
  display: grid;
  gap: ${space(6)};
  blockquote {
    font-family: var(--stoa-font-heading);
    font-size: clamp(1.4rem, 1.1rem + 1.6vw, 2.1rem);
    line-height: 1.35;
    letter-spacing: -0.01em;
    text-wrap: pretty;
  }
  figcaption {
    padding-inline-start: ${space(4)};
    border-inline-start: 2px solid var(--stoa-accent);
    font-size: 0.975rem;
  }
  small {
    display: block;
    color: var(--stoa-muted);
    font-size: inherit;
  }
`;

/** Renders one quotation. */
export function QuoteBlock({ block }: { block: BlockOf<'quote'> }) {
  return (
    <Band width="narrow" tone={block.tone}>
      <Figure>
        <blockquote>
          <p>{block.text}</p>
        </blockquote>
        <figcaption>
          {block.author}
          {block.role && <small>{block.role}</small>}
        </figcaption>
      </Figure>
    </Band>
  );
}

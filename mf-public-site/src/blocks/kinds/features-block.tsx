import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { space } from '@stoa/shared/ui';
import { Band } from './band.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${space(8)} ${space(10)};
  padding: 0;
  list-style: none;
  li {
    padding-block-start: ${space(5)};
    border-block-start: 2px solid var(--stoa-accent);
  }
  :is(h2, h3) {
    margin-block-end: ${space(2)};
    font-size: 1.25rem;
  }
  p {
    color: var(--stoa-muted);
  }
`;

/** What is good about it, side by side. */
export function FeaturesBlock({ block }: { block: BlockOf<'features'> }) {
  const Heading = block.heading ? 'h3' : 'h2';
  return (
    <Band heading={block.heading}>
      <List>
        {block.items.map(({ title, text }) => (
          <li key={title}>
            <Heading>{title}</Heading>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Band>
  );
}

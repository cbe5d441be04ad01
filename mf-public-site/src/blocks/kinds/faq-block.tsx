import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { space } from '@stoa/shared/ui';
import { Band } from './band.tsx';

const List = styled.div`
  border-block: 1px solid var(--stoa-border);
  details + details {
    border-block-start: 1px solid var(--stoa-border);
  }
  summary {
    padding-block: ${space(4)};
    cursor: pointer;
    font-family: var(--stoa-font-heading);
    font-size: 1.15rem;
    &::marker {
      color: var(--stoa-accent-text);
    }
  }
  p {
    padding-block-end: ${space(5)};
    max-inline-size: var(--stoa-measure);
    color: var(--stoa-muted);
  }
`;

/** Questions that unfold. */
export function FaqBlock({ block }: { block: BlockOf<'faq'> }) {
  return (
    <Band heading={block.heading} width="narrow" tone={block.tone}>
      <List>
        {block.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </List>
    </Band>
  );
}

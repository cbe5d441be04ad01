import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { space } from '@stoa/shared/ui';
import { Eyebrow } from '../../parts/page-head.tsx';
import { Band } from './band.tsx';

const HeadingText = styled.div<{ $isCentered: boolean }>`
  ${({ $isCentered }) => $isCentered && 'display: grid; justify-items: center; text-align: center;'}
  h2 {
    max-inline-size: 24ch;
    font-size: var(--stoa-size-3xl);
  }
  h2 + p {
    margin-block-start: ${space(4)};
    max-inline-size: 56ch;
    font-size: var(--stoa-size-lg);
    color: var(--stoa-muted);
  }
`;

/** Starts a new part of the page. */
export function HeadingBlock({ block }: { block: BlockOf<'heading'> }) {
  return (
    <Band tone={block.tone}>
      <HeadingText $isCentered={block.align === 'center'}>
        {block.eyebrow && <Eyebrow>{block.eyebrow}</Eyebrow>}
        <h2>{block.heading}</h2>
        {block.text && <p>{block.text}</p>}
      </HeadingText>
    </Band>
  );
}

import { css, styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { isSafeAddress } from '@stoa/shared/html/safe-address';
import { onMobile, space } from '@stoa/shared/ui';
import { Cover } from '../../parts/cover.tsx';
import { Band } from './band.tsx';

type Layout = NonNullable<BlockOf<'features'>['layout']>;

const layouts: Record<Layout, ReturnType<typeof css>> = {
  columns: css`
    grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
    gap: ${space(8)} ${space(10)};
    li {
      padding-block-start: ${space(5)};
      border-block-start: 2px solid var(--stoa-accent);
    }
  `,
  cards: css`
    grid-template-columns: repeat(auto-fit, minmax(min(13.5rem, 100%), 1fr));
    gap: ${space(5)};
    li {
      padding: ${space(6)};
      background: var(--stoa-surface);
      border: 1px solid var(--stoa-border);
      border-radius: var(--stoa-radius-lg);
    }
    li > div:first-child {
      margin: ${space(-6)} ${space(-6)} ${space(5)};
      border-radius: var(--stoa-radius-lg) var(--stoa-radius-lg) 0 0;
    }
  `,
  numbered: css`
    counter-reset: item;
    border-block-end: 1px solid var(--stoa-border);
    li {
      display: grid;
      grid-template-columns: 4rem minmax(0, 1fr) minmax(0, 2fr);
      gap: ${space(4)};
      padding-block: ${space(6)};
      border-block-start: 1px solid var(--stoa-border);
      counter-increment: item;
      &::before {
        content: counter(item, decimal-leading-zero);
        color: var(--stoa-accent-text);
        font-variant-numeric: tabular-nums;
      }
      ${onMobile} {
        grid-template-columns: 2.5rem minmax(0, 1fr);
        p {
          grid-column: 2;
        }
      }
    }
  `,
};
const List = styled.ul<{ $layout: Layout }>`
  display: grid;
  padding: 0;
  list-style: none;
  :is(h2, h3) {
    margin-block-end: ${space(2)};
    font-size: 1.25rem;
  }
  p {
    color: var(--stoa-muted);
  }
  ${({ $layout }) => layouts[$layout]}
`;

/** Shows features in columns, as cards, or as a numbered list. */
export function FeaturesBlock({ block }: { block: BlockOf<'features'> }) {
  const { heading, text, tone, layout = 'columns', items } = block;
  const Heading = heading ? 'h3' : 'h2';
  return (
    <Band heading={heading} text={text} tone={tone}>
      <List as={layout === 'numbered' ? 'ol' : 'ul'} $layout={layout} data-layout={layout}>
        {items.map(({ title, text, image }) => (
          <li key={title}>
            {layout !== 'numbered' && image && isSafeAddress(image.src) && (
              <Cover src={image.src} alt={image.alt} seed={title} ratio="4 / 3" />
            )}
            <Heading>{title}</Heading>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Band>
  );
}

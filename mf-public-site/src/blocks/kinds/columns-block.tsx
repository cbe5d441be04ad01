import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { isSafeAddress } from '@stoa/shared/html/safe-address';
import { space } from '@stoa/shared/ui';
import { Cover } from '../../parts/cover.tsx';
import { SafeHtml } from '../../parts/safe-html.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { Band } from './band.tsx';

const Row = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(${({ $count }) => ($count > 2 ? 15 : 20)}rem, 100%), 1fr)
  );
  gap: clamp(1.75rem, 4vw, 3.5rem);
  align-items: ${({ $count }) => ($count === 2 ? 'center' : 'start')};
  > div {
    display: grid;
    gap: ${space(4)};
    justify-items: start;
    min-inline-size: 0;
  }
  > div > div:first-child:has(> :is(img, svg)) {
    inline-size: 100%;
    border-radius: var(--stoa-radius-lg);
  }
`;

/** Texts and pictures side by side. */
export function ColumnsBlock({ block }: { block: BlockOf<'columns'> }) {
  const Heading = block.heading ? 'h3' : 'h2';
  return (
    <Band heading={block.heading} tone={block.tone}>
      <Row $count={block.columns.length}>
        {block.columns.map(({ heading, html, image, action }, index) => (
          // Columns have no identity of their own, and their order is their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            {image && isSafeAddress(image.src) && (
              <Cover
                src={image.src}
                alt={image.alt}
                seed={image.src}
                ratio={image.width && image.height ? `${image.width} / ${image.height}` : '4 / 3'}
                sizes="(max-width: 767px) 92vw, 34rem"
              />
            )}
            {heading && <Heading>{heading}</Heading>}
            {html && <SafeHtml html={html} />}
            {action && <SiteLink to={action.href}>{action.label}</SiteLink>}
          </div>
        ))}
      </Row>
    </Band>
  );
}

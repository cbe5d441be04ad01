import { Check } from 'lucide-react';
import { css, styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { usePageData } from '@stoa/shared/data';
import { LinkButton, onWide, Skeleton, space } from '@stoa/shared/ui';
import { ProductPrice } from '../../cards/product-price.tsx';
import { plansQuery } from '../../data/queries.ts';
import type { ProductCardData } from '../../data/records.ts';
import { useSiteTranslations } from '../../translations/index.ts';
import { Band } from './band.tsx';

/** Nothing stands beside it: what it offers stands beside what it costs. */
const alone = css`
  grid-template-columns: minmax(0, 1fr);
  ${onWide} {
    > li {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      grid-template-rows: auto 1fr auto;
      column-gap: ${space(12)};
      padding: ${space(10)};
    }
    > li > ul {
      grid-area: 1 / 2 / -1;
      align-content: center;
      padding-inline-start: ${space(12)};
      border-inline-start: 1px solid var(--stoa-border);
    }
  }
`;
const Plans = styled.ul<{ $isAlone: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 25rem));
  gap: ${space(5)};
  padding: 0;
  list-style: none;
  ${({ $isAlone }) => $isAlone && alone}
`;
const Plan = styled.li<{ $isFeatured: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  padding: ${space(7)};
  background: var(--stoa-surface);
  border: ${({ $isFeatured }) => ($isFeatured ? '2px solid var(--stoa-primary)' : '1px solid var(--stoa-border)')};
  border-radius: var(--stoa-radius-lg);
  > p {
    font-size: 1.75rem;
    line-height: 1.2;
    small {
      font-size: var(--stoa-size-sm);
      color: var(--stoa-muted);
    }
  }
  ul {
    display: grid;
    flex: 1;
    align-content: start;
    gap: ${space(2)};
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    gap: ${space(3)};
  }
  svg {
    flex: none;
    margin-block-start: 0.25em;
    color: var(--stoa-accent-text);
  }
`;

/** Plans to choose from, at the prices they have in the shop. A plan that is not on sale is left out. */
export function PricingBlock({ block }: { block: BlockOf<'pricing'> }) {
  const { t } = useSiteTranslations();
  const { data, error } = usePageData<ProductCardData[]>(plansQuery);
  const isComing = data === undefined && error === undefined;
  const Heading = block.heading ? 'h3' : 'h2';
  const shown = block.plans.flatMap((plan) => {
    const product = data?.find(({ slug }) => slug === plan.product);
    return product ? [{ ...plan, product }] : [];
  });
  if (!isComing && shown.length === 0) return null;
  return (
    <Band heading={block.heading} text={block.text} tone={block.tone}>
      <Plans $isAlone={shown.length === 1} aria-busy={isComing}>
        {isComing && block.plans.map(({ product }) => <Skeleton as="li" key={product} $height="20rem" />)}
        {shown.map(({ product, points, isFeatured = false }, index) => (
          <Plan key={product.id} $isFeatured={isFeatured} data-plan={product.slug}>
            <Heading>{product.title}</Heading>
            <p>
              <ProductPrice product={product} />
            </p>
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <Check size={18} strokeWidth={1.5} aria-hidden /> {point}
                </li>
              ))}
            </ul>
            <LinkButton
              to={`/products/${product.slug}`}
              variant={isFeatured || (shown.length === 1 && index === 0) ? 'primary' : 'secondary'}
              block
              aria-label={`${t('plans.choose')}: ${product.title}`}
            >
              {t('plans.choose')}
            </LinkButton>
          </Plan>
        ))}
      </Plans>
    </Band>
  );
}

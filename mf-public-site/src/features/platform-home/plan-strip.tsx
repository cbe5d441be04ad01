import { Container, LinkButton, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { type Offer, priceText } from '../../data/offer.ts';
import { offersQuery } from '../../data/platform-queries.ts';
import { usePlatformData } from '../../data/use-platform-data.ts';
import { useMarketingTranslations } from '../../translations/marketing.ts';

const Strip = styled.section`
  padding-block: clamp(3rem, 7vw, 5rem);
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
    gap: ${space(5)};
    margin-block: ${space(6)};
    padding: 0;
    list-style: none;
  }
  li {
    padding-block-start: ${space(4)};
    border-block-start: 1px solid var(--stoa-border-strong);
  }
  strong {
    display: block;
    font-size: 1.25rem;
  }
  p {
    color: var(--stoa-muted);
  }
`;

/** Plans with their first price, from the plan table. */
export function PlanStrip() {
  const { t } = useMarketingTranslations();
  const { data: offers } = usePlatformData<Offer[]>(offersQuery);
  if (!offers?.length) return null;
  return (
    <Strip aria-labelledby="plan-strip">
      <Container>
        <h2 id="plan-strip">{t('strip.title')}</h2>
        <ul>
          {offers.map(({ id, label, description, pricing: { stripe } }) => (
            <li key={id}>
              <h3>{label}</h3>
              <strong>
                {stripe?.monthly
                  ? t('pricing.monthly', { price: priceText(stripe.monthly.amount) })
                  : stripe?.onetime && t('pricing.onetime', { price: priceText(stripe.onetime.amount) })}
              </strong>
              <p>{description}</p>
            </li>
          ))}
        </ul>
        <LinkButton to="/pricing" variant="secondary">
          {t('strip.compare')}
        </LinkButton>
      </Container>
    </Strip>
  );
}

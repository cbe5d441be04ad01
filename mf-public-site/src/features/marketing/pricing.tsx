import { styled } from 'styled-components';
import { translatePlan } from '@stoa/shared/contracts/seeded-plans';
import { Container, LinkButton, space } from '@stoa/shared/ui';
import { offersQuery, pricingPageQuery } from '../../data/platform-queries.ts';
import type { PageData } from '../../data/records.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMarketingTranslations } from '../../translations/marketing.ts';
import { type Offer, priceText } from '../../data/offer.ts';
import { PlanMatrix } from './plan-matrix.tsx';
import { PlatformBlocks } from './platform-blocks.tsx';
import { WithPlatformData } from './with-platform-data.tsx';

const Plans = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space(5)};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-direction: column;
    gap: ${space(3)};
    padding: ${space(6)};
    background: var(--stoa-surface);
    border: 1px solid var(--stoa-border);
    border-radius: var(--stoa-radius-lg);
  }
  h2 {
    font-size: var(--stoa-size-xl);
  }
  p {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  > li > a {
    margin-block-start: auto;
  }
  strong {
    display: block;
    color: var(--stoa-text);
    font-size: 1.35rem;
  }
`;
const Tax = styled.p`
  padding-block: ${space(6)};
  color: var(--stoa-muted);
`;

/** Plans and their prices, from the plan table; the texts around them are a page of the platform. */
export function Pricing() {
  const { t } = useMarketingTranslations();
  const inLanguage = (offer: Offer) => translatePlan(offer, (id, part) => t(`plans.${id}.${part}`));
  return (
    <WithPlatformData<PageData> query={pricingPageQuery}>
      {(page) => (
        <article data-page={page.slug}>
          <PageHead title={page.title} />
          <Container>
            <WithPlatformData<Offer[]> query={offersQuery}>
              {(offers) => (
                <>
                  <Plans aria-label={t('pricing.plans')}>
                    {offers.map(inLanguage).map((offer) => (
                      <PlanCard key={offer.id} offer={offer} />
                    ))}
                  </Plans>
                  <Tax>{t('pricing.tax')}</Tax>
                  <PlanMatrix offers={offers.map(inLanguage)} />
                </>
              )}
            </WithPlatformData>
          </Container>
          <PlatformBlocks of={page} />
        </article>
      )}
    </WithPlatformData>
  );
}

function PlanCard({ offer: { id, label, description, pricing } }: { offer: Offer }) {
  const { t } = useMarketingTranslations();
  const { monthly, annual, onetime } = pricing.stripe ?? {};
  const first = monthly ?? onetime;
  const payments = (count: number) => t('pricing.payments', { count });
  return (
    <li data-plan={id}>
      <h2>{label}</h2>
      <p>{description}</p>
      <p>
        {monthly && <strong>{t('pricing.monthly', { price: priceText(monthly.amount) })}</strong>}
        {onetime && <strong>{t('pricing.onetime', { price: priceText(onetime.amount) })}</strong>}
        {annual && t('pricing.or', { price: t('pricing.annual', { price: priceText(annual.amount) }) })}
      </p>
      {monthly && annual && (
        <p>
          {t('pricing.terms', { monthly: payments(monthly.iterations), annual: payments(annual.iterations) })}
        </p>
      )}
      <p>{first?.trial_days ? t('pricing.trial', { days: first.trial_days }) : t('pricing.noTrial')}</p>
      <LinkButton to={`/signup?${new URLSearchParams({ plan: id })}`}>
        {t('pricing.startPlan', { plan: label })}
      </LinkButton>
    </li>
  );
}

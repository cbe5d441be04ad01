import { styled } from 'styled-components';
import { SEEDED_PLANS } from '@stoa/shared/contracts/seeded-plans';
import { space } from '@stoa/shared/ui';
import { useMarketingTranslations } from '../../translations/marketing.ts';
import { figureText, type Offer } from '../../data/offer.ts';

const METRICS = [
  'mau',
  'courses',
  'groups',
  'storage',
  'videos',
  'emails',
  'chats',
  'aitokens',
  'emailverifications',
  'transcribe',
  'funnels',
] as const;
const FEATURES = ['lms', 'groups', 'appointments', 'single_session'] as const;
const ADDONS = ['certificates', 'zoom'] as const;

const Scroll = styled.section`
  overflow-x: auto;
  padding-block-end: ${space(8)};
`;
const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: var(--stoa-size-sm);
  caption {
    padding-block: ${space(4)};
    text-align: start;
    font-family: var(--stoa-font-heading);
    font-size: var(--stoa-size-xl);
  }
  :is(th, td) {
    padding: ${space(3)};
    border-block-end: 1px solid var(--stoa-border);
    text-align: start;
    vertical-align: top;
  }
`;

/** Limits and features of all plans side by side, as the plan table has them. */
export function PlanMatrix({ offers }: { offers: readonly Offer[] }) {
  const { t } = useMarketingTranslations();
  const limit = ({ figures }: Offer, metric: string) => {
    const { value = null, asIn = null } = figures[metric] ?? {};
    if (value === null) return t('pricing.unlimited');
    if (value === 0) return t('pricing.none');
    const text = figureText(metric, value);
    if (!asIn) return text;
    const [plan] = Object.entries(SEEDED_PLANS).find(([, { label }]) => label === asIn) ?? [];
    return t('pricing.asIn', { value: text, plan: plan ? t(`plans.${plan}.name`) : asIn });
  };
  const has = (list: readonly string[], one: string) => t(list.includes(one) ? 'pricing.yes' : 'pricing.no');
  const rows: [key: string, label: string, cell: (offer: Offer) => string][] = [
    ...METRICS.map((metric): [string, string, (offer: Offer) => string] => [
      metric,
      t(`metric.${metric}`),
      (offer) => limit(offer, metric),
    ]),
    ...FEATURES.map((feature): [string, string, (offer: Offer) => string] => [
      `feature ${feature}`,
      t(`feature.${feature}`),
      (offer) => has(offer.features, feature),
    ]),
    ...ADDONS.map((addon): [string, string, (offer: Offer) => string] => [
      `addon ${addon}`,
      t(`addon.${addon}`),
      (offer) => has(offer.addons, addon),
    ]),
  ];
  return (
    // A wide table scrolls by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Scroll tabIndex={0} aria-label={t('pricing.included')}>
      <Table>
        <caption>{t('pricing.included')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pricing.limit')}</th>
            {offers.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, label, cell]) => (
            <tr key={key} data-row={key}>
              <th scope="row">{label}</th>
              {offers.map((offer) => (
                <td key={offer.id}>{cell(offer)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

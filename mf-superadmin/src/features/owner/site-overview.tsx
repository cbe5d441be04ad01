import type { OwnedSite } from '@stoa/shared/contracts/owned-sites';
import type { UsageLine } from '@stoa/shared/contracts/plans';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { siteLoginUrl } from '@stoa/shared/routing/site-login-url';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { holdBelow } from '@stoa/shared/workplace/hold-below';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { useOfferText } from '../../data/offer-text.ts';
import { FiguresMissing } from './figures-missing.tsx';
import { hasFiguresHere, useSetup, useUsage } from './site-figures.ts';

const IN_BYTES = new Set<string>(['storage', 'videos']);
const STEP_PATHS: Record<string, string> = {
  name: '/dashboard/manage/site',
  theme: '/dashboard/manage/site/theme',
  course: '/dashboard/instructor',
  payment: '/dashboard/manage/ecommerce/settings',
  purchase: '/shop',
  domain: '/dashboard/manage/site/domain',
  legal: '/dashboard/pages',
  launch: '/dashboard/manage/site/seo',
};

const Parts = styled.div`
  display: contents;
  ${holdBelow}
`;

/** State of one site: its plan and trial, what it used, and the steps of setting up that are left. */
export function SiteOverview({ site }: { site: OwnedSite }) {
  const { t } = useTranslations('owned');
  const { date } = useFormat();
  const { planLabel } = useOfferText();
  return (
    <>
      <p>
        {site.plan ? `${t('home.plan')}: ${planLabel(site.plan)}` : t('home.noPlan')}
        {site.subscription === 'trialing' &&
          site.trialEndsAt &&
          ` · ${t('home.trial', { date: date(site.trialEndsAt) })}`}
      </p>
      {hasFiguresHere(site) ? (
        <Parts>
          <Checklist site={site} />
          <Usage site={site} />
        </Parts>
      ) : (
        <FiguresMissing site={site} />
      )}
    </>
  );
}

function Checklist({ site }: { site: OwnedSite }) {
  const { t } = useTranslations('owned');
  const { data, error, mutate } = useSetup(site);
  const left = data?.filter(({ done }) => !done);
  return (
    <Part title={t('home.checklist')}>
      {!left && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {left?.length === 0 && <p>{t('home.checklistDone')}</p>}
      {left && left.length > 0 && (
        <ul>
          {left.map(({ step }) => (
            <li key={step}>
              <a href={siteLoginUrl(site.siteUrl, STEP_PATHS[step] ?? '/dashboard')}>
                {t(`home.steps.${step}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Usage({ site }: { site: OwnedSite }) {
  const { t } = useTranslations('owned');
  const { count, bytes } = useFormat();
  const { data, error, mutate } = useUsage(site);
  const say = (metric: string, value: number) => (IN_BYTES.has(metric) ? bytes(value) : count(value));
  const columns: PlainColumn<UsageLine>[] = [
    { key: 'metric', title: t('home.metric'), render: ({ metric }) => t(`home.metrics.${metric}`) },
    {
      key: 'used',
      title: t('home.used'),
      align: 'end',
      render: ({ metric, used, limit }) =>
        limit === null
          ? t('home.unlimited', { used: say(metric, used) })
          : t('home.usedOf', { used: say(metric, used), limit: say(metric, limit) }),
    },
  ];
  return (
    <Part title={t('home.usage')}>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && (
        <PlainTable
          caption={t('home.usage')}
          columns={columns}
          rows={data.filter(({ listed, used }) => listed || used > 0)}
          rowKey={({ metric }) => metric}
        />
      )}
    </Part>
  );
}

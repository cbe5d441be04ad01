import { useLocation } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Grid, Stack } from '@stoa/shared/ui';
import type { ComponentType } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { CommissionsTile } from './commissions-tile.tsx';
import { ContactsTile } from './contacts-tile.tsx';
import { isRead } from './is-read.ts';
import { NeedsYou } from './needs-you.tsx';
import { PeriodFilters } from './period-filters.tsx';
import { ResponseTiles } from './response-tiles.tsx';
import { RevenueActivities } from './revenue-activities.tsx';
import { RevenueSources } from './revenue-sources.tsx';
import { Settled } from './settled.tsx';
import { SHOWN_VALUES, TopValues } from './top-values.tsx';
import { useModel } from './use-model.ts';
import { useNeeds } from './use-needs.ts';
import { useActivityRevenue, useSourceRevenue, useVisits } from './use-visits.ts';
import { VisitTiles } from './visit-tiles.tsx';
import { VisitorsChart } from './visitors-chart.tsx';

const MAX_SOURCES = 500;
const MAX_ACTIVITIES = 20;

type Notices = ComponentType<{ hasFocus?: boolean }>;

/** The marketing of a site: what needs its manager, visits, sources and revenue, and below them the notices. */
export function MarketingOverview({ Notices }: { Notices: Notices }) {
  const { t } = useVisitsTranslations();
  const { name: site } = useSite();
  return (
    <ForManagers>
      <AreaScreen title={t('marketing')} lead={t('marketingLead', { site })}>
        <Stack $gap={8}>
          <Overview Notices={Notices} />
        </Stack>
      </AreaScreen>
    </ForManagers>
  );
}

function Overview({ Notices }: { Notices: Notices }) {
  const { pathname } = useLocation();
  const [model] = useModel();
  const visits = useVisits('page', SHOWN_VALUES);
  const sources = useVisits('source', SHOWN_VALUES);
  const revenue = useSourceRevenue('source', model, MAX_SOURCES);
  const activities = useActivityRevenue(MAX_ACTIVITIES);
  const open = useNeeds();
  const isReady = open.isReady && [visits, sources, revenue, activities].every(isRead);
  return (
    <>
      <PeriodFilters hasModel />
      <Settled isReady={isReady}>
        <NeedsYou open={open} />
        <VisitTiles visits={visits} revenue={revenue}>
          <ContactsTile />
          <CommissionsTile />
          <ResponseTiles />
        </VisitTiles>
        <VisitorsChart visits={visits} />
        <Grid $min="20rem" $gap={8}>
          <TopValues by="page" />
          <TopValues by="source" />
        </Grid>
        <RevenueSources revenue={revenue} />
        <RevenueActivities revenue={activities} />
      </Settled>
      {/* Quick-create names the notices by the address with a slash. */}
      <Notices hasFocus={isReady && pathname.endsWith('/')} />
    </>
  );
}

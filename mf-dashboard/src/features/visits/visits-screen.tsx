import { Stack } from '@stoa/shared/ui';
import { ForManagers } from '../../components/for-managers.tsx';
import { Muted } from '../../components/text-box.tsx';
import { useAddress } from '../../data/use-address.ts';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { isRead } from './is-read.ts';
import { PeriodFilters } from './period-filters.tsx';
import { ReadTiles } from './read-tiles.tsx';
import { Settled } from './settled.tsx';
import { useModel } from './use-model.ts';
import { DIMENSIONS, useSourceRevenue, useVisits } from './use-visits.ts';
import { soldBy } from './visit-rows.ts';
import { VisitTable } from './visit-table.tsx';
import { VisitTiles } from './visit-tiles.tsx';
import { VisitorsChart } from './visitors-chart.tsx';

const MAX_ROWS = 500;

/** Visits of a site by page, source, medium, campaign, referring site or device, with what they brought. */
export function VisitsScreen() {
  return (
    <ForManagers>
      <Visits />
    </ForManagers>
  );
}

function Visits() {
  const { t } = useVisitsTranslations();
  const [get, change] = useAddress();
  const [model] = useModel();
  const by = DIMENSIONS.find((known) => known === get('by')) ?? DIMENSIONS[0];
  const visits = useVisits(by, MAX_ROWS);
  const revenue = useSourceRevenue(soldBy(by), model, MAX_ROWS);
  const search = {
    label: t('search'),
    hint: t('searchHint'),
    value: get('find'),
    onChange: (find: string) => change({ find }),
  };
  return (
    <AreaScreen title={t('title')} lead={t('lead')}>
      <Stack $gap={8}>
        <PeriodFilters search={search} hasModel={soldBy(by) !== null} />
        <Settled isReady={isRead(visits) && (soldBy(by) === null || isRead(revenue))}>
          <VisitTiles visits={visits}>
            <ReadTiles visits={visits} />
          </VisitTiles>
          <VisitorsChart visits={visits} />
          <VisitTable by={by} visits={visits} revenue={revenue} />
          <Muted>{t('note')}</Muted>
        </Settled>
      </Stack>
    </AreaScreen>
  );
}

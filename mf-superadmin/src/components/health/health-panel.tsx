import { DEFAULT_GUARD } from '@stoa/shared/contracts/default-guard';
import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import type { Rollout } from '@stoa/shared/contracts/rollouts';
import { useTranslations } from '@stoa/shared/i18n';
import { Select } from '@stoa/shared/controls';
import { Card, EmptyState, Stack, VisuallyHidden } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import { useHealth } from '../../data/registry.ts';
import { useNow } from '../../data/use-now.ts';
import { FailureList } from './failure-list.tsx';
import { HealthChart } from './health-chart.tsx';
import { linesOf } from './lines-of.ts';
import { sumVersions } from './sum-versions.ts';
import { VersionFigures } from './version-figures.tsx';

const WINDOWS = [15, 60, 360, 1440];
/** Minutes that the panel shows first. */
export const FIRST_WINDOW = 60;
const DAY = 1440;

/** Shows a remote's health by version: the chart, metrics against their baseline, and failures. */
export function HealthPanel({ remote, rollouts }: { remote: RegistryRemote; rollouts: readonly Rollout[] }) {
  const { t } = useTranslations('cockpit');
  const now = useNow();
  const [minutes, setMinutes] = useState(FIRST_WINDOW);
  const { data: report, error, mutate } = useHealth(minutes, remote.name);
  const { data: day } = useHealth(DAY, remote.name);
  const open = rollouts.find(({ endedAt, channel }) => endedAt === null && channel === 'stable');
  const versions = sumVersions(report?.rows ?? []);
  return (
    <Part
      title={t('health.title')}
      action={
        <label>
          <VisuallyHidden>{t('health.window')}</VisuallyHidden>
          <Select value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
            {WINDOWS.map((one) => (
              <option key={one} value={one}>
                {t(`health.minutes.${one}`)}
              </option>
            ))}
          </Select>
        </label>
      }
    >
      {!report && !error && <SkeletonRows />}
      {!report && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {report && versions.length === 0 && (
        <EmptyState level={3} icon={<Activity size={40} strokeWidth={1.25} />} title={t('health.emptyTitle')}>
          {t('health.empty')}
        </EmptyState>
      )}
      {report && versions.length > 0 && (
        <Stack>
          <Card>
            <HealthChart
              report={report}
              versions={linesOf(versions, { open, stable: remote.channels.stable })}
              guard={(open?.guard ?? DEFAULT_GUARD).maxErrorRate}
              now={now}
            />
          </Card>
          <VersionFigures remote={remote} versions={versions} day={sumVersions(day?.rows ?? [])} />
          <FailureList failures={report.failures} />
        </Stack>
      )}
    </Part>
  );
}

import type { VersionComparison } from '@stoa/shared/contracts/compare';
import { useTranslations } from '@stoa/shared/i18n';
import { useParams, useSearchParams } from '@stoa/shared/router';
import { Select } from '@stoa/shared/controls';
import { EmptyState, Field, Grid } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { GitCompare } from 'lucide-react';
import { useMatrix, useRegistry } from '../../data/registry.ts';
import { CockpitScreen } from '../../components/cockpit/cockpit-screen.tsx';
import { remotePath } from '../../components/cockpit/console-paths.ts';
import { useVersionOptions } from '../../components/cockpit/version-options.tsx';
import { Comparison } from './comparison.tsx';

/** Two versions of a remote side by side; both stand in the address. */
export function CompareScreen() {
  const { t } = useTranslations('cockpit');
  const versionOptions = useVersionOptions();
  const { remote: name = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { data: matrix, error: matrixError } = useMatrix();
  const remote = matrix?.remotes.find((one) => one.name === name);
  const from = params.get('from') ?? remote?.versions[1]?.version ?? remote?.versions[0]?.version ?? '';
  const to = params.get('to') ?? remote?.versions[0]?.version ?? '';
  const query = new URLSearchParams({ from, to });
  const { data, error, mutate } = useRegistry<VersionComparison>(
    from && to ? `/microFrontends/${name}/compare?${query}` : null,
  );
  const choose = (values: { from?: string; to?: string }) =>
    setParams({ from, to, ...values }, { replace: true });
  return (
    <CockpitScreen
      title={t('compare.title')}
      lead={t('compare.lead')}
      isLoading={!matrix && !matrixError}
      above={[{ label: remote?.title ?? name, path: remotePath(name) }]}
    >
      {remote && (
        <Grid $min="14rem" $gap={4}>
          <Field label={t('compare.from')}>
            <Select value={from} onChange={(event) => choose({ from: event.target.value })}>
              {versionOptions(remote, remote.versions)}
            </Select>
          </Field>
          <Field label={t('compare.to')}>
            <Select value={to} onChange={(event) => choose({ to: event.target.value })}>
              {versionOptions(remote, remote.versions)}
            </Select>
          </Field>
        </Grid>
      )}
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data && from === to && (
        <EmptyState icon={<GitCompare size={40} strokeWidth={1.25} />} title={t('compare.sameTitle')}>
          {t('compare.same')}
        </EmptyState>
      )}
      {data && from !== to && <Comparison comparison={data} />}
    </CockpitScreen>
  );
}

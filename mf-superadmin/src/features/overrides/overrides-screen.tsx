import type { GrantedOverride, OverrideList } from '@stoa/shared/contracts/overrides';
import { useTranslations } from '@stoa/shared/i18n';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { useMatrix, useRegistry } from '../../data/registry.ts';
import { CockpitScreen } from '../../components/cockpit/cockpit-screen.tsx';
import { ReleaseDialog } from '../../components/cockpit/release-dialog.tsx';
import { GrantForm } from './grant-form.tsx';
import { OverrideTable } from './override-table.tsx';

/** One person gets a look at one version: make the link, see what became of it, end it. */
export function OverridesScreen() {
  const { t } = useTranslations('cockpit');
  const { data: matrix, error: matrixError, mutate: again } = useMatrix();
  const { data, error, mutate } = useRegistry<OverrideList>('/overrides');
  const [ending, setEnding] = useState<GrantedOverride | null>(null);
  return (
    <CockpitScreen title={t('previews.title')} lead={t('previews.lead')}>
      <Part title={t('previews.make')}>
        {!matrix && !matrixError && <SkeletonRows count={4} />}
        {!matrix && matrixError && <LoadFailed error={matrixError} onRetry={() => void again()} />}
        {matrix && <GrantForm matrix={matrix} />}
      </Part>
      {/* Not before: the form above it would push it down. */}
      {(matrix || matrixError) && (
        <Part title={t('previews.list')}>
          {!data && error ? (
            <LoadFailed error={error} onRetry={() => void mutate()} />
          ) : (
            <OverrideTable overrides={data?.overrides} onEnd={setEnding} />
          )}
        </Part>
      )}
      {ending && (
        <ReleaseDialog
          title={t('previews.endTitle', { person: ending.person })}
          lead={t('previews.endLead', { remote: ending.remote, version: ending.version })}
          tone="danger"
          call={{ method: 'DELETE', path: `/overrides/${ending.id}`, body: {} }}
          movesVersions={false}
          confirm={t('previews.end')}
          done={t('previews.ended', { person: ending.person })}
          onClose={() => setEnding(null)}
        />
      )}
    </CockpitScreen>
  );
}

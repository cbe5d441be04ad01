import type { Composition } from '@stoa/shared/contracts/registry';
import type { Explanation } from '@stoa/shared/contracts/rollouts';
import { useTranslations } from '@stoa/shared/i18n';
import { leftToRight } from '@stoa/shared/i18n/left-to-right';
import { useSearchParams } from '@stoa/shared/router';
import { EmptyState, Notice } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { CircleHelp } from 'lucide-react';
import { useMatrix, useRegistry } from '../../data/registry.ts';
import { CockpitScreen } from '../../components/cockpit/cockpit-screen.tsx';
import { ExplainFields } from './explain-fields.tsx';
import { ExplainedRemote } from './explained-remote.tsx';
import { remoteAt } from './remote-at.ts';

const PLATFORM = 'platform';

/** Why a tenant's visitor gets what it gets; tenant, path and visitor stand in the address. */
export function ExplainScreen() {
  const { t } = useTranslations('cockpit');
  const [params, setParams] = useSearchParams();
  const { data: matrix } = useMatrix();
  const asked = {
    tenant: params.get('tenant') ?? '',
    path: params.get('path') ?? '',
    visitor: params.get('visitor') ?? '',
  };
  const query = asked.visitor ? `?${new URLSearchParams({ visitor: asked.visitor })}` : '';
  const { data, error, mutate } = useRegistry<Explanation>(
    asked.tenant ? `/tenants/${asked.tenant}:explain${query}` : null,
  );
  const { data: composition } = useRegistry<Composition>(
    data && asked.path ? `/compositions/${data.compositionId}` : null,
  );
  const slug = asked.tenant === PLATFORM ? null : (data?.account.slug ?? '');
  const found = asked.path && composition ? remoteAt(composition, slug, asked.path) : null;
  const remotes = data?.remotes.toSorted(
    (a, b) => Number(b.name === found?.remote) - Number(a.name === found?.remote),
  );
  return (
    <CockpitScreen title={t('explain.title')} lead={t('explain.lead')}>
      <ExplainFields
        asked={asked}
        tenants={matrix?.tenants ?? []}
        onChange={(next) =>
          setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
            replace: true,
          })
        }
      />
      {!asked.tenant && (
        <EmptyState icon={<CircleHelp size={40} strokeWidth={1.25} />} title={t('explain.emptyTitle')}>
          {t('explain.empty')}
        </EmptyState>
      )}
      {asked.tenant && !data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {asked.path && composition && (
        <Notice tone={found ? 'info' : 'warning'}>
          {found
            ? t('explain.serves', {
                path: leftToRight(asked.path),
                remote: found.remote,
                expose: found.expose,
              })
            : t('explain.servesNobody', { path: leftToRight(asked.path) })}
        </Notice>
      )}
      {remotes?.map((remote) => (
        <ExplainedRemote key={remote.name} remote={remote} isAsked={remote.name === found?.remote} />
      ))}
    </CockpitScreen>
  );
}

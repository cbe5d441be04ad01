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
  const input = {
    tenant: params.get('tenant') ?? '',
    path: params.get('path') ?? '',
    visitor: params.get('visitor') ?? '',
  };
  const query = input.visitor ? `?${new URLSearchParams({ visitor: input.visitor })}` : '';
  const { data, error, mutate } = useRegistry<Explanation>(
    input.tenant ? `/tenants/${input.tenant}:explain${query}` : null,
  );
  const { data: composition } = useRegistry<Composition>(
    data && input.path ? `/compositions/${data.compositionId}` : null,
  );
  const slug = input.tenant === PLATFORM ? null : (data?.account.slug ?? '');
  const found = input.path && composition ? remoteAt(composition, slug, input.path) : null;
  const remotes = data?.remotes.toSorted(
    (a, b) => Number(b.name === found?.remote) - Number(a.name === found?.remote),
  );
  return (
    <CockpitScreen title={t('explain.title')} lead={t('explain.lead')}>
      <ExplainFields
        input={input}
        tenants={matrix?.tenants ?? []}
        onChange={(next) =>
          setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
            replace: true,
          })
        }
      />
      {!input.tenant && (
        <EmptyState icon={<CircleHelp size={40} strokeWidth={1.25} />} title={t('explain.emptyTitle')}>
          {t('explain.empty')}
        </EmptyState>
      )}
      {input.tenant && !data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {input.path && composition && (
        <Notice tone={found ? 'info' : 'warning'}>
          {found
            ? t('explain.serves', {
                path: leftToRight(input.path),
                remote: found.remote,
                expose: found.expose,
              })
            : t('explain.servesNobody', { path: leftToRight(input.path) })}
        </Notice>
      )}
      {remotes?.map((remote) => (
        <ExplainedRemote key={remote.name} remote={remote} isRequested={remote.name === found?.remote} />
      ))}
    </CockpitScreen>
  );
}

import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import type { TenantCompositions } from '@stoa/shared/contracts/rollouts';
import { useTranslations } from '@stoa/shared/i18n';
import { Select } from '@stoa/shared/controls';
import { Field, Notice } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { useRegistry } from '../../data/registry.ts';
import { ReleaseDialog } from '../../components/cockpit/release-dialog.tsx';

/** Takes one tenant back to everything that its pages once had together. */
export function RollBackTenant(props: { tenant: TenantMatrix['tenants'][number]; onClose: () => void }) {
  const { t } = useTranslations('cockpit');
  const { dateTime } = useFormat();
  const { tenant, onClose } = props;
  const { data } = useRegistry<TenantCompositions>(`/tenants/${tenant.account_id}/compositions`);
  return (
    <ReleaseDialog
      title={t('tenant.rollbackTitle', { tenant: tenant.name })}
      lead={t('tenant.rollbackLead')}
      tone="danger"
      choices={{ composition: '' }}
      call={({ composition }) =>
        composition
          ? {
              method: 'POST',
              path: `/tenants/${tenant.account_id}:rollback`,
              body: { compositionId: composition },
            }
          : null
      }
      confirm={t('rollback.confirm')}
      done={t('tenant.rollbackDone', { tenant: tenant.name })}
      onClose={onClose}
    >
      {({ composition }, change) => (
        <>
          {data?.compositions.length === 0 && <Notice tone="info">{t('tenant.noCompositions')}</Notice>}
          <Field label={t('tenant.composition')} required>
            <Select value={composition} onChange={({ target }) => change({ composition: target.value })}>
              <option value="">{t('tenant.choose')}</option>
              {data?.compositions.map(({ compositionId, lastServedAt, versions }) => (
                <option key={compositionId} value={compositionId}>
                  {dateTime(lastServedAt)}:{' '}
                  {Object.entries(versions)
                    .map(([name, version]) => `${name} ${version}`)
                    .join(', ')}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </ReleaseDialog>
  );
}

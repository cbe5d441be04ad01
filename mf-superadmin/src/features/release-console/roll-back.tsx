import type { RegistryRemote, TenantMatrix } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Select } from '@stoa/shared/controls';
import { Field } from '@stoa/shared/ui';
import { ReleaseDialog } from '../../components/cockpit/release-dialog.tsx';
import { compareVersionNumbers } from '../../components/health/version-order.ts';
import { ChannelField } from './channel-field.tsx';
import { servable } from '../../components/cockpit/servable.ts';
import { useVersionOptions } from '../../components/cockpit/version-options.tsx';

const BEST = '';
const ALL_TENANTS = '';

interface Choices {
  toVersion: string;
  tenantId: string;
  channel: 'stable' | 'beta';
}

/** Takes everybody, or one tenant, back to an earlier version. What it does to whom stands there before it happens. */
export function RollBack(props: {
  remote: RegistryRemote;
  tenants: TenantMatrix['tenants'];
  toVersion?: string;
  onClose: () => void;
}) {
  const { t } = useTranslations('cockpit');
  const versionOptions = useVersionOptions();
  const { remote, tenants, onClose } = props;
  const initial: Choices = { toVersion: props.toVersion ?? BEST, tenantId: ALL_TENANTS, channel: 'stable' };
  const earlier = ({ tenantId, channel }: Choices) => {
    const open = remote.rollouts?.find((rollout) => rollout.channel === channel);
    const newest = open?.version ?? remote.channels[channel];
    return servable(remote).filter(
      ({ version }) =>
        tenantId !== ALL_TENANTS || newest === null || compareVersionNumbers(version, newest) < 0,
    );
  };
  const hasBeta = remote.channels.beta !== null || remote.rollouts?.some((one) => one.channel === 'beta');
  return (
    <ReleaseDialog
      title={t('rollback.title', { remote: remote.name })}
      lead={t('rollback.lead')}
      tone="danger"
      choices={initial}
      call={({ channel, toVersion, tenantId }) => ({
        method: 'POST',
        path: `/microFrontends/${remote.name}:rollback`,
        body: {
          channel,
          ...(toVersion === BEST ? {} : { toVersion }),
          ...(tenantId === ALL_TENANTS ? {} : { tenantId }),
        },
      })}
      confirm={t('rollback.confirm')}
      done={t('rollback.done', { remote: remote.name })}
      onClose={onClose}
    >
      {(choices, change) => (
        <>
          <Field label={t('rollback.to')}>
            <Select
              value={choices.toVersion}
              onChange={({ target }) => change({ ...choices, toVersion: target.value })}
            >
              <option value={BEST}>{t('rollback.best')}</option>
              {versionOptions(remote, earlier(choices))}
            </Select>
          </Field>
          <Field label={t('rollback.whom')}>
            <Select
              value={choices.tenantId}
              onChange={({ target }) => change({ ...choices, tenantId: target.value })}
            >
              <option value={ALL_TENANTS}>{t('rollback.everybody')}</option>
              {tenants.map(({ account_id, name, slug }) => (
                <option key={account_id} value={account_id}>
                  {name} ({slug})
                </option>
              ))}
            </Select>
          </Field>
          {hasBeta && choices.tenantId === ALL_TENANTS && (
            <ChannelField channel={choices.channel} onChange={(channel) => change({ ...choices, channel })} />
          )}
        </>
      )}
    </ReleaseDialog>
  );
}

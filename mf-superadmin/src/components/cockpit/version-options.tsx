import type { RegistryRemote, RemoteVersion } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { useFormat } from '../../data/format.ts';

/** Versions to choose from, each with its channels, its state and its day. */
export function VersionOptions(props: { remote: RegistryRemote; versions: readonly RemoteVersion[] }) {
  const { t } = useTranslations('cockpit');
  const { date } = useFormat();
  const { stable, beta } = props.remote.channels;
  return props.versions.map(({ version, status, publishedAt }) => {
    const marks = [
      version,
      ...(version === stable ? [t('channel.stable')] : []),
      ...(version === beta ? [t('channel.beta')] : []),
      ...(status === 'active' ? [] : [t(`status.${status}`)]),
    ];
    return (
      <option key={version} value={version}>
        {marks.join(' · ')} ({date(publishedAt)})
      </option>
    );
  });
}

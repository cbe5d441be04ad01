import type { RegistryRemote, RemoteVersion } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { useFormat } from '../../data/format.ts';

/** Makes options of versions, each with its channels, its state and its day. */
export function useVersionOptions() {
  const { t } = useTranslations('cockpit');
  const { date } = useFormat();
  return ({ channels }: RegistryRemote, versions: readonly RemoteVersion[]) =>
    versions.map(({ version, status, publishedAt }) => {
      const marks = [
        version,
        ...(version === channels.stable ? [t('channel.stable')] : []),
        ...(version === channels.beta ? [t('channel.beta')] : []),
        ...(status === 'active' ? [] : [t(`status.${status}`)]),
      ];
      return (
        <option key={version} value={version}>
          {marks.join(' · ')} ({date(publishedAt)})
        </option>
      );
    });
}

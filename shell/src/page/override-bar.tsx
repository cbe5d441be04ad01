import { useEffect } from 'react';
import { styled } from 'styled-components';
import { apiFetch } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { holdExit } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { useBootstrap } from '@stoa/shared/shell';
import { Button, Notice } from '@stoa/shared/ui';

const ADDRESS = '/api/registry/overrides/mine';

const Bar = styled.aside`
  position: sticky;
  inset-block-end: 0;
  z-index: 30;
`;

/** Says that this visitor sees another version than everybody else, and ends that. It begins by a click, never by a link. */
export function OverrideBar({ grant }: { grant: string | null }) {
  const { composition, override } = useBootstrap();
  const { t } = useTranslations('shell');
  useLeaveWithPerson(override?.userId);
  const titleOf = (name: string) => composition.remotes.find((remote) => remote.name === name)?.title ?? name;
  if (override) {
    return (
      <Bar data-preview={override.remote}>
        <Notice
          tone="info"
          title={t(override.isLocal ? 'preview.local' : 'preview.on', {
            area: titleOf(override.remote),
            version: override.version,
          })}
          action={<Button onClick={() => void holdExit(() => void leave())}>{t('preview.leave')}</Button>}
        />
      </Bar>
    );
  }
  if (!grant) return null;
  const start = () =>
    apiFetch(ADDRESS, { body: { grant } }).then(
      () => void holdExit(() => location.replace(location.pathname + location.search)),
      (error: unknown) => notify('error', error instanceof Error ? error.message : String(error)),
    );
  return (
    <Bar data-preview="offered">
      <Notice
        tone="info"
        title={t('preview.offered')}
        action={<Button onClick={() => void start()}>{t('preview.start')}</Button>}
      />
    </Bar>
  );
}

/** A preview belongs to one person: whoever else sits here does not go on with it. */
function useLeaveWithPerson(userId: string | undefined): void {
  const { status, user } = useSession();
  const isOther = userId !== undefined && status !== 'loading' && user?.id !== userId;
  useEffect(() => {
    if (isOther) void leave();
  }, [isOther]);
}

async function leave(): Promise<void> {
  await apiFetch(ADDRESS, { method: 'DELETE' }).catch(() => {});
  location.reload();
}

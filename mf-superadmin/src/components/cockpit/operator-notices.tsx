import type { OperatorNotice } from '@stoa/shared/contracts/health';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { atomWithStorage, useAtom } from '@stoa/shared/state';
import { Button, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { useHealth } from '../../data/registry.ts';
import { useNow } from '../../data/use-now.ts';
import { freshNotices } from './fresh-notices.ts';
import { remotePath } from './console-paths.ts';

const SHOWN = 3;
const MAX_STORED = 100;
const putAwayAtom = atomWithStorage<string[]>('stoa-operator-notices', [], undefined, { getOnInit: true });

const When = styled.span`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

/** Shows notices of the guard above every screen until they're dismissed. */
export function OperatorNotices() {
  const { t } = useTranslations('cockpit');
  const { data } = useHealth(60);
  const now = useNow();
  const [putAway, setPutAway] = useAtom(putAwayAtom);
  const fresh = freshNotices(data?.notices ?? [], putAway, now);
  if (fresh.length === 0) return null;
  const put = (ids: string[]) => setPutAway((previous) => [...ids, ...previous].slice(0, MAX_STORED));
  return (
    <Stack as="section" $gap={2} aria-label={t('notices.label')}>
      {fresh.slice(0, SHOWN).map((notice) => (
        <OneNotice key={notice.id} notice={notice} onPutAway={() => put([notice.id])} />
      ))}
      {fresh.length > SHOWN && (
        <Cluster $justify="space-between">
          <When>{t('notices.more', { count: fresh.length - SHOWN })}</When>
          <Button size="sm" variant="quiet" onClick={() => put(fresh.map(({ id }) => id))}>
            {t('notices.putAllAway')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

function OneNotice({ notice, onPutAway }: { notice: OperatorNotice; onPutAway: () => void }) {
  const { t } = useTranslations('cockpit');
  const { dateTime } = useFormat();
  const { kind, remote, version, message, at } = notice;
  return (
    <Notice
      tone={kind === 'needs_you' ? 'danger' : 'warning'}
      title={t(`notices.kind.${kind.replace('.', '_')}`, { remote, version })}
      action={
        <Cluster $gap={2}>
          <Link to={remotePath(remote)}>{t('notices.look', { remote })}</Link>
          <Button size="sm" variant="quiet" onClick={onPutAway}>
            {t('notices.putAway')}
          </Button>
        </Cluster>
      }
    >
      <p>
        <bdi>{message}</bdi> <When>{dateTime(at)}</When>
      </p>
    </Notice>
  );
}

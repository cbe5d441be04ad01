import { use, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { type FailedArea, FailedAreasContext } from './failed-areas.ts';
import { FallbackPanel } from './fallback-panel.tsx';
import { useRemotes } from './remotes-context.ts';

/** Lies over the page's lower edge: what has been read does not move when an area fails. */
const Corner = styled.aside`
  position: fixed;
  inset-block-end: 0;
  inset-inline-start: 0;
  z-index: 60;
  max-inline-size: min(32rem, 100vw);
  max-block-size: 50vh;
  overflow-y: auto;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;

/** Says once a remote which area of the page failed, where no place in the page can. */
export function AreaNotices() {
  const areas = use(FailedAreasContext);
  const store = useRemotes();
  const failed = useSyncExternalStore(areas.subscribe, areas.list, () => NONE);
  if (failed.length === 0) return null;
  return (
    <Corner>
      {failed.map(({ remote, title, isStale }) => (
        <FallbackPanel key={remote} title={title} isStale={isStale} onRetry={() => store.retry(remote)} />
      ))}
    </Corner>
  );
}

const NONE: readonly FailedArea[] = [];

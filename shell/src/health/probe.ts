import type { RemoteVersion } from '../loading/remote-store.ts';
import { createMainWatch, type Mounted } from './watch-main.ts';

type Version = Pick<RemoteVersion, 'name' | 'version'>;

export interface ProbeParts {
  /** The browser's functions that were replaced since the last call. */
  changes(): string[];
  isMainShown(): boolean | null;
  isNew(version: Version): boolean;
  /** Runs once the page has nothing better to do. */
  idle(run: () => void): void;
  /** A version that loaded and rendered, and broke the page all the same. */
  broken(remote: string, version: string, code: string): void;
}

export interface Probe {
  /** Runs code of a version; what it replaces of the browser's is told as its failure. */
  during<T>(version: Version, run: () => T): T;
  /** Before the effects of a version that was mounted: what changed until now is not its own. */
  effectsStart(): void;
  effectsEnd(version: Version): void;
}

/**
 * Looks whether a version that works breaks what is around it: the browser's own functions right after its code ran, and
 * the main area once the page rests. What changes at another time (an extension, a timer) is nobody's.
 */
export function createProbe({ changes, isMainShown, isNew, idle, broken }: ProbeParts): Probe {
  const main = createMainWatch(isMainShown);
  let isPlanned = false;
  const blame = ({ name, version }: Version) => {
    const [first] = changes();
    if (first !== undefined) broken(name, version, `replaced_${first}`);
  };
  const inspect = () => {
    isPlanned = false;
    const culprit: Mounted | null = main.find();
    if (culprit) broken(culprit.remote, culprit.version, 'main_hidden');
  };
  return {
    during(version, run) {
      changes();
      try {
        return run();
      } finally {
        blame(version);
      }
    },
    effectsStart: () => void changes(),
    effectsEnd(version) {
      blame(version);
      main.mounted({ remote: version.name, version: version.version, isNew: isNew(version) });
      if (isPlanned) return;
      isPlanned = true;
      idle(inspect);
    },
  };
}

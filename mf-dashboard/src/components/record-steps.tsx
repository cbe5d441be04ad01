import { lazyPart } from '@stoa/shared/federation/lazy-part';
import { useSearchParams } from '@stoa/shared/router';
import { Skeleton } from '@stoa/shared/ui';
import type { ComponentType } from 'react';

/** The steps to a record's neighbours: loaded only where it was opened from a list, and their room is held until then. */
export function recordSteps<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Steps = lazyPart(load, <Skeleton $width="5.6rem" $height="2.875rem" />);
  return function RecordSteps(props: P) {
    const [params] = useSearchParams();
    return params.has('in') && <Steps {...props} />;
  };
}

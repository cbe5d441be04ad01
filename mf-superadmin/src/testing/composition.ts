import type { Composition } from '@stoa/shared/contracts/registry';
import remote from '../../remote.ts';

/** A page that has this remote alone. */
export function platformComposition(): Composition {
  const own = {
    ...remote,
    version: '1.0.0',
    container: 'mf_superadmin',
    base: '/remotes/mf-superadmin/1.0.0/',
    rule: 'channel' as const,
    critical: false,
    exposes: {},
    files: {},
    routes: [...remote.routes],
    slots: [...remote.slots],
    events: { emits: [], listens: [] },
  };
  return { compositionId: 'test', shell: { version: '1.0.0' }, remotes: [own] };
}

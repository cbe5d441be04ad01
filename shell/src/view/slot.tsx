import type { ReactNode } from 'react';
import type { SlotName } from '@stoa/shared/contracts/registry';
import { useBootstrap } from '@stoa/shared/shell';
import { staticParts } from '../loading/static-parts.ts';
import { slotExposes } from '../loading/wanted-exposes.ts';
import { areaKey } from './server-areas.ts';
import { RemoteView } from './remote-view.tsx';

/** Fills a named place with every expose that the composition has for it. */
export function FilledSlot({ name, fallback }: { name: SlotName; fallback?: ReactNode }) {
  const { composition } = useBootstrap();
  const exposes = slotExposes(composition, name);
  if (exposes.length === 0) return fallback;
  const staticAreas = staticParts(composition);
  return exposes.map((ref) => (
    <RemoteView
      key={`${ref.remote}${ref.expose}`}
      {...ref}
      placeholder={fallback}
      isStatic={staticAreas.has(areaKey(ref))}
    />
  ));
}

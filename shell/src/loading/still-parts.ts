import type { Composition, StillPart } from '@stoa/shared/contracts/registry';
import { areaKey } from '../view/server-areas.ts';

/** The parts around a page that are enough as the server made them, each with what they have to look at. */
export function stillParts({ remotes }: Composition): ReadonlyMap<string, StillPart> {
  return new Map(
    remotes.flatMap(({ name, slots }) =>
      slots.flatMap(({ expose, still }) =>
        still ? [[areaKey({ remote: name, expose }), still] as const] : [],
      ),
    ),
  );
}

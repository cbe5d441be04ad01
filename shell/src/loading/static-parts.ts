import type { Composition, StaticPart } from '@stoa/shared/contracts/registry';
import { areaKey } from '../view/server-areas.ts';

/** The parts around a page that are enough as the server made them, each with what they have to look at. */
export function staticParts({ remotes }: Composition): ReadonlyMap<string, StaticPart> {
  return new Map(
    remotes.flatMap(({ name, slots }) =>
      slots.flatMap(({ expose, still: staticPart }) =>
        staticPart ? [[areaKey({ remote: name, expose }), staticPart] as const] : [],
      ),
    ),
  );
}

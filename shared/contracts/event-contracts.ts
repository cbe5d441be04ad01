import { z } from 'zod';
import { EVENTS } from './events.ts';
import type { EventContracts } from './registry.ts';

/** The event payloads of this build as JSON Schema: what an emitter sends, and what a listener reads. */
export function eventContracts(names: readonly string[] = Object.keys(EVENTS)): EventContracts {
  return Object.fromEntries(
    Object.entries(EVENTS)
      .filter(([name]) => names.includes(name))
      .map(([name, { version, payload }]) => {
        const { $schema: _, ...schema } = z.toJSONSchema(payload, { io: 'input' });
        return [name, { version, payload: schema as Record<string, unknown> }];
      }),
  );
}

import type { Claims } from '../../auth/tokens.ts';
import type { Binding } from './bindings.ts';
import type { payloadOf } from './payload.ts';

/** A channel that hears of changes, for whoever it speaks for at the moment. */
export interface Subscriber {
  bindings: Binding[];
  claims(): Claims;
  receive(payload: { ids: number[]; data: ReturnType<typeof payloadOf> }): void;
}

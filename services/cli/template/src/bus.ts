import { remoteBus } from '@stoa/shared/event-bus';
import declaration from '../remote.ts';

/** The page's bus, held to what remote.ts declares. */
export const exampleBus = remoteBus(declaration);

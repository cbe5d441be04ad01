import { remoteBus } from '@stoa/shared/event-bus';
import { events } from '../events.ts';

export const commerceBus = remoteBus({ events });

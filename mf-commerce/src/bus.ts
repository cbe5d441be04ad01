import { remoteBus } from '@stoa/shared/event-bus';
import declaration from '../remote.ts';

export const commerceBus = remoteBus(declaration);

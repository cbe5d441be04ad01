import type { FunctionAnswer } from '@stoa/shared/contracts/database-client';

/** One event in the life of a contact. */
export type TimelineLine = FunctionAnswer<'contact_timeline'>[number];

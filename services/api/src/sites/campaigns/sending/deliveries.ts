import type { Database } from '../../../shared/database/connect.ts';

export interface ClaimedDelivery {
  id: string;
  account_id: string;
  campaign_id: string;
  content_id: string;
  contact_id: string;
  email: string;
  name: string;
  language: string | null;
  fields: Record<string, unknown>;
  attempts: number;
}

export interface DeliveryResult {
  id: string;
  /** `queued` costs no attempt, `later` one. */
  state: 'sent' | 'queued' | 'later' | 'bounced' | 'failed' | 'uncertain';
  code?: string | null;
  reason?: string | null;
}

export interface CaughtEmail {
  id: string;
  to: string;
  subject: string;
  headers: Record<string, string>;
  html: string;
  text: string;
}

/** Calls of one worker; a row taken by another is never touched. */
export function deliveriesOf(database: Database, worker: string) {
  return {
    /** `isCaught`: nothing leaves the installation, so no sender's reputation is at stake. */
    claim: (limit: number, isCaught = false) =>
      database<ClaimedDelivery[]>`select * from ops.claim_deliveries(${worker}, ${limit}, ${isCaught})`,
    /** Stores results and returns which of the next may leave. */
    async hand(results: DeliveryResult[], ids: string[]): Promise<Set<string>> {
      const rows = await database<{ id: string }[]>`
        select h as id from ops.hand_deliveries(${worker}, ${database.json(results as never)}, ${ids}) h`;
      return new Set(rows.map(({ id }) => id));
    },
    async caught(emails: CaughtEmail[]): Promise<number> {
      const [row] = await database<[{ count: number }]>`
        select ops.catch_deliveries(${worker}, ${database.json(emails as never)}) as count`;
      return row.count;
    },
  };
}
export type Deliveries = ReturnType<typeof deliveriesOf>;

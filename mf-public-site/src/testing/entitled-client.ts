import type { getClient } from '@stoa/shared/session';

type Client = Awaited<ReturnType<typeof getClient>>;

/** A client that answers every read with these entitlements and counts how often it was asked. */
export function entitledClient(rows: { id: string; ends_at: string | null }[]) {
  const client = { requests: 0, from: () => query };
  const query = {
    select: () => query,
    eq: () => query,
    is: async () => {
      client.requests += 1;
      return { data: rows, error: null };
    },
  };
  return client as unknown as Client & { requests: number };
}

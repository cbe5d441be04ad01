import type { FunctionAnswer, FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import { callFunction } from '@stoa/shared/data/call-function';
import { useRead } from '@stoa/shared/data/use-read';
import { useSession } from '@stoa/shared/session';
import { useRef, useState } from 'react';

interface Paged<T extends { id: string | number }> {
  /** Maximum number of heads per page; a smaller page is the last. */
  size: number;
  read: (
    callRpc: <Name extends FunctionName>(
      name: Name,
      args: FunctionArgs<Name>,
    ) => Promise<FunctionAnswer<Name>>,
    accountId: string,
    before: T['id'] | null,
  ) => Promise<T[]>;
  /** Rows that pages are counted by; without it every one is. */
  isHead?: (row: T) => boolean;
  /** Start of the next page: after the last head, or before the first. */
  edge?: 'first' | 'last';
}

/**
 * Pages that follow one another, always read anew together, so that what was taken away is gone from all of them; `more`
 * adds the next. Give the part that uses it a key of its own for every list.
 */
export function usePages<T extends { id: string | number }>(
  name: string,
  args: readonly unknown[],
  { size, read, isHead = () => true, edge = 'last' }: Paged<T>,
) {
  const { user } = useSession();
  const befores = useRef<(T['id'] | null)[]>([null]);
  const [isLoading, setLoading] = useState(false);
  const { data, error, mutate } = useRead<{ rows: T[]; hasMore: boolean }>(
    name,
    user && [user.id, ...args],
    async (client, accountId) => {
      const callRpc = async <Name extends FunctionName>(called: Name, given: FunctionArgs<Name>) => {
        const reply = await callFunction(client, called, given);
        if (reply.error) throw new Error(reply.error.message);
        return (reply.data ?? []) as FunctionAnswer<Name>;
      };
      const pages = await Promise.all(befores.current.map((before) => read(callRpc, accountId, before)));
      const rows = new Map<T['id'], T>();
      for (const row of pages.flat()) rows.set(row.id, rows.get(row.id) ?? row);
      return { rows: [...rows.values()], hasMore: (pages.at(-1) ?? []).filter(isHead).length >= size };
    },
  );
  async function more() {
    const heads = data?.rows.filter(isHead) ?? [];
    const next = edge === 'last' ? heads.at(-1) : heads[0];
    if (!next) return;
    befores.current = [...befores.current, next.id];
    setLoading(true);
    try {
      await mutate();
    } finally {
      setLoading(false);
    }
  }
  return { rows: data?.rows, hasMore: data?.hasMore ?? false, error, mutate, more, isLoading };
}

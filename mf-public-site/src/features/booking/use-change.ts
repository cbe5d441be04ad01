import type { FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import { callFunction } from '@stoa/shared/data/call-function';
import { dataOrNull } from '@stoa/shared/data/must';
import { getClient } from '@stoa/shared/session';
import { useState } from 'react';

/** Asks the database for one change at a time; tells as the key of the words what it refused. */
export function useChange(onDone: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'taken' | 'closed' | 'failed' | null>(null);
  async function sendRequest<Name extends FunctionName>(name: Name, args: FunctionArgs<Name>) {
    setBusy(true);
    setProblem(null);
    try {
      dataOrNull(await callFunction(await getClient(), name, args));
      await onDone();
    } catch (error) {
      const code = (error as Error).message;
      setProblem(code === 'slot_unavailable' ? 'taken' : code === 'booking_closed' ? 'closed' : 'failed');
      setBusy(false);
    }
  }
  return { sendRequest, isBusy, problem };
}

export interface ChangeProps {
  booking: { id: string; title: string };
  token: string;
  onClose(): void;
  onDone(): Promise<unknown>;
}

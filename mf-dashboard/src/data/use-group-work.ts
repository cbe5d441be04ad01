import { notify } from '@stoa/shared/notify';
import { useState } from 'react';
import { useGroupTranslations } from '../translations/groups/index.ts';
import { groupErrorMessage } from './group-error.ts';

/** Runs calls one after another and reports each result; false when one was rejected. */
export function useGroupWork() {
  const { t } = useGroupTranslations();
  const [isBusy, setBusy] = useState(false);
  const explain = (error: unknown) => groupErrorMessage(t, error);
  async function run(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      if (done) notify('success', done);
      return true;
    } catch (error) {
      notify('error', explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run, explain };
}

import { codeOf, fetchAsOperator } from '@stoa/shared/data/operator-session';
import { requestStepUp, STEP_UP_REQUIRED } from './step-up.ts';

export { codeOf, type OperatorState, useOperator } from '@stoa/shared/data/operator-session';

/** Calls an operator endpoint; where it needs a fresh second factor, the operator is asked for a code and the call repeated. */
export async function operatorFetch<T>(
  path: string,
  options: Parameters<typeof fetchAsOperator>[1] = {},
): Promise<T> {
  try {
    return await fetchAsOperator<T>(path, options);
  } catch (error) {
    if (codeOf(error) !== STEP_UP_REQUIRED || !(await requestStepUp())) throw error;
    return await fetchAsOperator<T>(path, options);
  }
}

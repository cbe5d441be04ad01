import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import type { ReactNode } from 'react';
import { useOperator } from '../data/operator-session.ts';
import { FactorMissing } from './factor-missing.tsx';
import { StepUp } from './step-up/step-up-dialog.tsx';

/** An address of both menus: one screen for operators, another for everybody else. */
export function ByRole(props: { title: string; operator: ReactNode; owner: ReactNode }) {
  const { title } = props;
  const operator = useOperator();
  if (operator.status === 'other') return props.owner;
  if (operator.status === 'operator')
    return (
      <>
        {props.operator}
        <StepUp />
      </>
    );
  return (
    <Screen title={title}>
      {operator.status === 'loading' && <SkeletonRows />}
      {operator.status === 'failed' && <LoadFailed error={operator.error} onRetry={operator.retry} />}
      {operator.status === 'factorMissing' && <FactorMissing retry={operator.retry} />}
    </Screen>
  );
}

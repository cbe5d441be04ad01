import type { Step } from '@stoa/shared/contracts/automations/steps';
import { type RowKind, useContactFields, useRows } from './use-rows.ts';
import { useAutomationText } from './use-automation-text.ts';

/** The row that a step names, by its kind and id. */
function rowOf(step: Step): { kind: RowKind; id: string } | null {
  switch (step.kind) {
    case 'if':
      return { kind: `${step.test.kind}s`, id: step.test.refId };
    case 'list':
      return { kind: 'lists', id: step.listId };
    case 'course':
    case 'group':
      return { kind: `${step.kind}s`, id: step.refId };
    case 'membership':
      return { kind: 'memberships', id: step.refId };
    case 'start':
      return { kind: 'automations', id: step.automationId };
    default:
      return null;
  }
}

/** One line of what a step does, with the name of the row it is about. */
export function StepSummary({ step }: { step: Step }) {
  const { summary } = useAutomationText();
  const row = rowOf(step);
  const { data: rows } = useRows(row && row.id !== '' ? row.kind : null);
  const { data: fields } = useContactFields(step.kind === 'field');
  const name = row
    ? rows?.find(({ id }) => id === row.id)?.name
    : step.kind === 'field' && fields?.find(({ key }) => key === step.key)?.label;
  return [step.kind === 'field' && name ? '' : summary(step), name].filter(Boolean).join(': ');
}

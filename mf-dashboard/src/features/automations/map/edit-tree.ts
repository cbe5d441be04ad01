import { isBranchStep, type Step } from '@stoa/shared/contracts/automations/steps';
import type { Place } from './layout-map.ts';

/** The steps with one of their lists edited. */
export function editList(steps: readonly Step[], place: Place, edit: (list: Step[]) => Step[]): Step[] {
  const [first, ...further] = place;
  if (!first) return edit([...steps]);
  return steps.map((step) =>
    step.id === first.step && isBranchStep(step)
      ? { ...step, [first.way]: editList(step[first.way], further, edit) }
      : step,
  );
}

/** The list of steps that lies at a place. */
export function listAt(steps: readonly Step[], place: Place): readonly Step[] {
  return place.reduce<readonly Step[]>((list, { step: id, way }) => {
    const step = list.find((one) => one.id === id);
    return step && isBranchStep(step) ? step[way] : [];
  }, steps);
}

import type { BranchStep, Step } from '@stoa/shared/contracts/automations/steps';
import { useAutomationText } from '../use-automation-text.ts';
import { listAt } from './edit-tree.ts';
import type { MapSlot, StepMapLayout, Way } from './layout-map.ts';

/** Returns texts about places on the map. */
export function useMapText(map: StepMapLayout, steps: readonly Step[]) {
  const { t, percent } = useAutomationText();
  const numbered = (step: Step, index: number) =>
    t('step.numbered', { kind: t(`kinds.${step.kind}`), number: String(index + 1) });
  const wayOf = (step: BranchStep, way: Way) => t(`ways.${step.kind}.${way}`);
  return {
    t,
    numbered,
    /** The label of a way; of a split with its percentage. */
    wayText(step: BranchStep, way: Way): string {
      const share = step.kind === 'split' && percent(way === 'yes' ? step.share : 100 - step.share);
      return [wayOf(step, way), share].filter(Boolean).join(' · ');
    },
    /** Says which step the one that is added comes before, or the end of which list it becomes. */
    slotText({ place, index }: MapSlot): string {
      const next = listAt(steps, place)[index];
      if (next) return t('map.addBefore', { what: numbered(next, index) });
      const last = place.at(-1);
      const label = map.labels.find(({ step, way }) => step.id === last?.step && way === last.way);
      const branch = map.nodes.find(({ step }) => step.id === last?.step);
      if (!label || !branch) return t('step.add');
      return t('map.addLastIn', {
        where: `${numbered(label.step, branch.index)}: ${wayOf(label.step, label.way)}`,
      });
    },
  };
}

import type { Step } from '@stoa/shared/contracts/automations/steps';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { moved } from '../../../data/moved.ts';
import { duplicateStep } from '../edit-steps.ts';
import type { StepListProps } from '../step-list.tsx';
import { editList, listAt } from './edit-tree.ts';
import { neighbour, type Place, type StepMapLayout } from './layout-map.ts';
import type { useMapText } from './use-map-text.ts';

/** The step that is open on the map, and what can be done to it. */
export function useMapEdits(
  map: StepMapLayout,
  frame: HTMLElement | null,
  { steps, onChange }: StepListProps,
  { t, numbered }: ReturnType<typeof useMapText>,
) {
  const [shown, setShown] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const node = map.nodes.find(({ step }) => step.id === shown);
  const list = node ? listAt(steps, node.place) : [];
  const focus = (id: string) => frame?.querySelector<HTMLElement>(`[data-step="${CSS.escape(id)}"]`)?.focus();
  const edit = (place: Place, change: (list: Step[]) => Step[], what?: string) =>
    onChange(editList(steps, place, change), what);
  function open(id: string) {
    setShown(id);
    setOpen(true);
  }
  function insert(place: Place, index: number, step: Step) {
    flushSync(() => edit(place, (old) => old.toSpliced(index, 0, step)));
    // Its own button has the focus before it opens: there it returns.
    focus(step.id);
    open(step.id);
  }
  return {
    said,
    focus,
    insert,
    open,
    /** Input of the form of the open step; undefined as long as none was opened. */
    sheet: node && {
      step: node.step,
      what: numbered(node.step, node.index),
      index: node.index,
      isLast: node.index === list.length - 1,
      isOpen,
      onClose: () => setOpen(false),
      onChange: (step: Step, what?: string) =>
        edit(
          node.place,
          (old) => old.map((one) => (one.id === step.id ? step : one)),
          what && `${step.id}.${what}`,
        ),
      onMove(to: number) {
        const what = numbered(node.step, node.index);
        setSaid(t('step.moved', { what, place: String(to + 1), all: String(list.length) }));
        edit(node.place, (old) => moved(old, node.index, to));
      },
      onDouble() {
        setOpen(false);
        insert(node.place, node.index + 1, duplicateStep(node.step));
      },
      onRemove() {
        const near = neighbour(map, node.step.id, 'up') ?? neighbour(map, node.step.id, 'down');
        setSaid(t('step.removed', { what: numbered(node.step, node.index) }));
        setOpen(false);
        edit(node.place, (old) => old.filter(({ id }) => id !== node.step.id));
        // After the sheet has given the focus back, to a button that is gone.
        if (near !== null) requestAnimationFrame(() => focus(near));
      },
    },
  };
}

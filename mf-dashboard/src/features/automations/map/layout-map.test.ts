import { compileGraph, testRule } from '@stoa/shared/contracts/automations/graph';
import type { StepKind } from '@stoa/shared/contracts/automations/constants';
import { allSteps } from '@stoa/shared/contracts/automations/definition';
import { isBranchStep, type Step } from '@stoa/shared/contracts/automations/steps';
import { describe, expect, it } from 'vitest';
import { newStep } from '../edit-steps.ts';
import { emptyDefinition } from '../recipes.ts';
import { editList, listAt } from './edit-tree.ts';
import { layoutMap, neighbour, NODE_WIDTH, type StepMapLayout } from './layout-map.ts';

const HEIGHT = 104;
const step = (id: string, kind: StepKind = 'tag', ways: { yes?: Step[]; no?: Step[] } = {}): Step =>
  ({ ...newStep(kind), ...ways, id }) as Step;
const outline = [
  step('a'),
  step('b', 'if', {
    yes: [step('c'), step('d', 'split', { yes: [step('e')], no: [step('f', 'end')] })],
    no: [step('g', 'goal')],
  }),
  step('h', 'waitFor', { yes: [step('i')] }),
];

/** A random outline by a seed, ways in ways up to four deep. */
function randomOutline(seed: number): Step[] {
  let state = seed;
  const pick = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  let count = 0;
  const list = (depth: number): Step[] =>
    Array.from({ length: pick(4) }, () => {
      count += 1;
      const kinds: StepKind[] = depth < 4 ? ['mail', 'if', 'split', 'waitFor', 'goal'] : ['mail', 'goal'];
      const kind = kinds[pick(kinds.length)]!;
      const id = `s${count}`;
      return kind === 'mail' || kind === 'goal'
        ? step(id, kind)
        : step(id, kind, { yes: list(depth + 1), no: list(depth + 1) });
    });
  return list(0);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const boxes = (map: StepMapLayout): Box[] => [
  ...map.nodes.map(({ x, y }) => ({
    left: x - NODE_WIDTH / 2,
    right: x + NODE_WIDTH / 2,
    top: y,
    bottom: y + HEIGHT,
  })),
  ...map.slots.map(({ x, y }) => ({ left: x - 16, right: x + 16, top: y - 16, bottom: y + 16 })),
  ...map.labels.map(({ x, y }) => ({ left: x - 80, right: x + 80, top: y - 13, bottom: y + 13 })),
];
const overlaps = (list: Box[]) =>
  list.flatMap((one, index) =>
    list
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  );
const definition = (steps: Step[]) => ({
  ...emptyDefinition({ lists: [], postalAddress: '', language: 'en' }),
  steps,
});

describe('[MNG-23] the layout of the map', () => {
  const outlines = [[], outline, ...Array.from({ length: 60 }, (_, seed) => randomOutline(seed + 1))];

  it('holds every step once, in reading order, within its edges, and nothing overlaps', () => {
    for (const steps of outlines) {
      const map = layoutMap(steps, HEIGHT);
      expect(map.nodes.map(({ step: { id } }) => id)).toEqual(allSteps(steps).map(({ id }) => id));
      expect(overlaps(boxes(map))).toEqual([]);
      expect(map.items).toHaveLength(map.nodes.length + map.slots.length + map.labels.length);
      for (const { left, right, top, bottom } of boxes(map)) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(map.width);
        expect(bottom).toBeLessThanOrEqual(map.height);
      }
    }
  });

  it('connects steps as the published version does', () => {
    for (const steps of outlines) {
      const graph = compileGraph(definition(steps), testRule);
      const expected = [
        { from: 'start', to: graph.first ?? 'end' },
        ...allSteps(steps).flatMap(({ id, kind }) => {
          const { next, yes, no } = graph.steps[id]!;
          if (kind === 'end') return [];
          if (yes === undefined) return [{ from: id, to: next ?? 'end' }];
          return [
            { from: id, way: 'yes', to: yes ?? 'end' },
            { from: id, way: 'no', to: no ?? 'end' },
          ];
        }),
      ];
      const { connections } = layoutMap(steps, HEIGHT);
      const sorted = (list: object[]) =>
        list.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted();
      expect(sorted(connections)).toEqual(sorted(expected));
    }
  });

  it('has a spot for another step before each one and at the open end of each list', () => {
    const { slots } = layoutMap(outline, HEIGHT);
    const names = slots.map(({ place, index }) =>
      [...place.map(({ step: id, way }) => id + way), index].join('.'),
    );
    expect(names.toSorted()).toEqual(
      [
        ...['0', '1', '2', '3'],
        ...['byes.0', 'byes.1', 'byes.2', 'bno.0', 'bno.1'],
        ...['byes.dyes.0', 'byes.dyes.1', 'byes.dno.0'],
        ...['hyes.0', 'hyes.1', 'hno.0'],
      ].toSorted(),
    );
  });

  it('ends where every way ends', () => {
    expect(layoutMap([], HEIGHT).end).not.toBeNull();
    expect(layoutMap([step('a', 'end')], HEIGHT).end).toBeNull();
    const both = step('b', 'if', { yes: [step('c', 'end')], no: [step('d', 'end')] });
    const map = layoutMap([both, step('e')], HEIGHT);
    expect(map.connections.some(({ to }) => to === 'e')).toBe(false);
    // A step that nobody gets to is still there to be moved.
    expect(map.nodes.some(({ step: { id } }) => id === 'e')).toBe(true);
  });

  it('shows where contacts jump in', () => {
    const map = layoutMap(outline, HEIGHT);
    const goal = map.nodes.find(({ step: { id } }) => id === 'g')!;
    expect(map.jumps).toEqual([{ x: goal.x - NODE_WIDTH / 2, y: goal.y + HEIGHT / 2 }]);
  });

  it.each([
    ['a', 'up', null],
    ['a', 'down', 'b'],
    ['b', 'down', 'c'],
    ['b', 'before', 'c'],
    ['b', 'after', 'g'],
    ['d', 'after', 'f'],
    ['g', 'before', 'c'],
    ['c', 'after', 'g'],
    ['c', 'before', null],
    ['e', 'after', 'f'],
    ['e', 'down', 'h'],
    ['f', 'down', null],
    ['h', 'up', 'e'],
    ['h', 'after', null],
    ['i', 'down', null],
    ['gone', 'after', null],
  ] as const)('an arrow key on %s leads %s to %s', (id, towards, to) => {
    expect(neighbour(layoutMap(outline, HEIGHT), id, towards)).toBe(to);
  });
});

describe('[MNG-23] edits on the map', () => {
  const place = [
    { step: 'b', way: 'yes' },
    { step: 'd', way: 'no' },
  ] as const;

  it('change the list at a place and no other', () => {
    const edited = editList(outline, place, (list) => [step('new'), ...list]);
    expect(listAt(edited, place).map(({ id }) => id)).toEqual(['new', 'f']);
    expect(allSteps(edited).map(({ id }) => id)).toEqual('a b c d e new f g h i'.split(' '));
    expect(edited[2]).toBe(outline[2]);
  });

  it('find nothing at a place that is gone', () => {
    expect(listAt(outline, [{ step: 'gone', way: 'yes' }])).toEqual([]);
    expect(editList(outline, [{ step: 'a', way: 'yes' }], () => [])).toEqual(outline);
    expect(outline.some(isBranchStep)).toBe(true);
  });
});

import {
  allSteps,
  AutomationDefinition,
  outlineProblems,
} from '@stoa/shared/contracts/automations/definition';
import { compileGraph, listensTo, mapSteps, testRule } from '@stoa/shared/contracts/automations/graph';
import { isBranchStep, type Step } from '@stoa/shared/contracts/automations/steps';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outline } from '../../../testing/automation-fixture.ts';
import { decideStep, isFirstWay } from './decide-step.ts';
import { simulateRun } from './simulate-run.ts';
import { endOfQuiet, endOfWait, momentOf } from './site-clock.ts';

const UUID = '00000000-0000-4000-8000-000000000009';
const START = new Date('2026-11-27T09:00:00Z');
const compile = (definition: AutomationDefinition) => compileGraph(definition, testRule);

/** Outlines of any shape whose step ids are their places. */
const outlines = fc
  .letrec<{ list: Step[]; step: Step }>((tie) => ({
    list: fc.array(tie('step'), { maxLength: 4 }),
    step: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      fc.record({ id: fc.constant('?'), kind: fc.constant('tag'), action: fc.constant('add'), name: fc.constant('a') }) as fc.Arbitrary<Step>, // prettier-ignore
      fc.record({ id: fc.constant('?'), kind: fc.constant('wait'), wait: fc.record({ mode: fc.constant('span'), amount: fc.integer({ min: 1, max: 9 }), unit: fc.constantFrom('minutes', 'hours', 'days') }) }) as fc.Arbitrary<Step>, // prettier-ignore
      fc.constant<Step>({ id: '?', kind: 'goal', event: 'order_paid', ref: '', otherwise: 'continue' }),
      fc.record({ id: fc.constant('?'), kind: fc.constant('split'), share: fc.integer({ min: 1, max: 99 }), yes: tie('list'), no: tie('list') }) as fc.Arbitrary<Step>, // prettier-ignore
      fc.record({ id: fc.constant('?'), kind: fc.constant('if'), test: fc.constant({ kind: 'tag', refId: UUID }), yes: tie('list'), no: tie('list') }) as fc.Arbitrary<Step>, // prettier-ignore
    ),
  }))
  .list.map((steps) => {
    let count = 0;
    const number = (list: Step[]): Step[] =>
      list.map((step) => {
        count += 1;
        const numbered = { ...step, id: `s${count}` };
        return isBranchStep(numbered)
          ? { ...numbered, yes: number(numbered.yes), no: number(numbered.no) }
          : numbered;
      });
    return outline(number(steps));
  });

describe('[MNG-23] the graph of an outline', () => {
  it('holds each step, leads only downwards, and ends on every way', () => {
    fc.assert(
      fc.property(outlines, fc.uuid(), fc.boolean(), (definition, runId, answer) => {
        const graph = compile(definition);
        const every = allSteps(definition.steps);
        expect(Object.keys(graph.steps).toSorted()).toEqual(every.map(({ id }) => id).toSorted());
        for (const step of Object.values(graph.steps))
          for (const to of [step.next, step.yes, step.no])
            if (to) expect(graph.steps[to]!.at).toBeGreaterThan(step.at);
        const matches = new Map(every.map(({ id }) => [id, answer]));
        const { steps, endsAt } = simulateRun({ graph, runId, startsAt: START, timeZone: 'UTC', contactZone: null, matches, blocks: new Map(), isHappening: false }); // prettier-ignore
        expect(new Set(steps.map(({ stepId }) => stepId)).size).toBe(steps.length);
        const waited = steps.reduce((sum, { stepId }) => {
          const step = graph.steps[stepId]!;
          return step.kind === 'wait' ? sum + endOfWait(step.wait, new Date(0), 'UTC').getTime() : sum;
        }, 0);
        // The clock moves by the waits and by nothing else.
        expect(Date.parse(endsAt) - START.getTime()).toBe(waited);
      }),
    );
  });

  it('an edited outline takes contacts on to a step that is left, never back', () => {
    fc.assert(
      fc.property(outlines, fc.nat(), (definition, pick) => {
        const from = compile(definition);
        const ids = Object.keys(from.steps);
        if (ids.length === 0) return;
        const gone = ids[pick % ids.length]!;
        const without = (list: readonly Step[]): Step[] =>
          list
            .filter(({ id }) => id !== gone)
            .map((step) =>
              isBranchStep(step) ? { ...step, yes: without(step.yes), no: without(step.no) } : step,
            );
        const to = compile({ ...definition, steps: without(definition.steps) });
        const map = mapSteps(from, to);
        for (const [id, target] of Object.entries(map)) {
          if (id in to.steps) expect(target).toBe(id);
          else if (target !== null) {
            expect(target in to.steps).toBe(true);
            expect(from.steps[target]!.at).toBeGreaterThan(from.steps[id]!.at);
          }
        }
      }),
    );
  });

  it('listens to its start, exits, goals and waits', () => {
    const graph = compile(
      outline(
        [
          {
            id: 'a',
            kind: 'waitFor',
            event: 'email_clicked',
            ref: '',
            amount: 1,
            unit: 'days',
            yes: [],
            no: [],
          },
          { id: 'b', kind: 'goal', event: 'order_paid', ref: '', otherwise: 'end' },
        ],
        { exits: [{ event: 'list_left', ref: '' }] },
      ),
    );
    expect(listensTo(graph).toSorted()).toEqual(['email_clicked', 'list_left', 'order_paid', 'tag_added']);
  });

  it('names what is missing before it is published', () => {
    const mail = { id: 'm', kind: 'mail', purpose: 'marketing', subject: 'Hi', preheader: '', blocks: [{ type: 'divider' }] } as Step; // prettier-ignore
    expect(outlineProblems(outline([]))).toEqual(['noSteps']);
    expect(outlineProblems(outline([mail]))).toEqual(['noLists']);
    expect(outlineProblems(outline([{ ...mail, purpose: 'service' } as Step]))).toEqual(['serviceEmail']);
    expect(outlineProblems(outline([mail, mail]))).toEqual(['twice', 'noLists']);
    const many = Array.from({ length: 51 }, (_, at): Step => ({ id: `s${at}`, kind: 'end' }));
    expect(outlineProblems(outline(many))).toEqual(['tooManySteps']);
  });
});

describe('[MNG-23] deciding a step', () => {
  const run = { runId: UUID, state: 'active', stepNo: 1, stepId: 'a', arrivedAt: START, wokenBy: null, isSkipping: false, timeZone: 'UTC',
        contactZone: null,
        quiet: null, matches: null } as const; // prettier-ignore
  const hour = {
    id: 'a',
    kind: 'wait',
    wait: { mode: 'span', amount: 1, unit: 'hours' },
    at: 1,
    next: 'b',
  } as const;

  it('counts time already waited when a wait is decided again', () => {
    const halfway = new Date(START.getTime() + 30 * 60_000);
    expect(decideStep({ ...run, step: hour }, halfway)).toMatchObject({
      go: 'wait',
      wakeAt: new Date('2026-11-27T10:00:00Z'),
    });
    const afterwards = new Date(START.getTime() + 61 * 60_000);
    expect(decideStep({ ...run, step: hour }, afterwards)).toMatchObject({
      go: 'next',
      next: 'b',
      wakeAt: null,
    });
  });

  it('leaves out emails that came due in a pause, up to the next wait', () => {
    const mail = { id: 'a', kind: 'mail', purpose: 'marketing', subject: 's', preheader: '', blocks: [], at: 1, next: 'b', campaignId: UUID, contentId: UUID } as never; // prettier-ignore
    expect(decideStep({ ...run, isSkipping: true, step: mail }, START)).toMatchObject({ outcome: 'skipped', effect: null, isSkipping: true }); // prettier-ignore
    expect(decideStep({ ...run, step: mail }, START)).toMatchObject({
      outcome: 'queued',
      effect: { kind: 'mail' },
    });
    expect(decideStep({ ...run, isSkipping: true, step: hour }, START).isSkipping).toBe(false);
  });

  it('a wait for an event goes one way when it happens, the other at its limit', () => {
    const step = { id: 'a', kind: 'waitFor', event: 'order_paid', ref: '', amount: 2, unit: 'days', at: 1, next: 'z', yes: 'y', no: 'n' } as const; // prettier-ignore
    expect(decideStep({ ...run, step }, START)).toMatchObject({
      go: 'wait',
      awaits: 'order_paid',
      awaitsRef: null,
    });
    expect(decideStep({ ...run, state: 'waiting', wokenBy: UUID, step }, START)).toMatchObject({ next: 'y', outcome: 'happened' }); // prettier-ignore
    expect(decideStep({ ...run, state: 'waiting', step }, START)).toMatchObject({
      next: 'n',
      outcome: 'limit',
    });
  });

  it('an "if" that cannot be answered goes the other way and says so', () => {
    const step = {
      id: 'a',
      kind: 'if',
      test: { kind: 'tag', refId: UUID },
      at: 1,
      next: null,
      yes: 'y',
      no: 'n',
    } as const;
    expect(decideStep({ ...run, matches: true, step }, START)).toMatchObject({ next: 'y' });
    expect(decideStep({ ...run, matches: null, step }, START)).toMatchObject({
      next: 'n',
      outcome: 'unknown',
    });
  });

  it('a split gives the same run the same way, and shares as it says', () => {
    const firsts = Array.from({ length: 4_000 }, (_, at) => isFirstWay(`run-${at}`, 'a', 30)).filter(Boolean);
    expect(firsts.length / 4_000).toBeCloseTo(0.3, 1);
    expect(isFirstWay('run-1', 'a', 30)).toBe(isFirstWay('run-1', 'a', 30));
  });
});

describe('[MNG-23] the clock of a site', () => {
  it('a window opens at its hour there, also over the change of the clocks', () => {
    const wait = { mode: 'window', weekdays: [7], from: '09:00', to: '17:00' } as const;
    const copy = { ...wait, weekdays: [...wait.weekdays] };
    // Summer time ends in Berlin on Sunday, 25 October 2026.
    expect(endOfWait(copy, new Date('2026-10-24T12:00:00Z'), 'Europe/Berlin')).toEqual(
      new Date('2026-10-25T08:00:00Z'),
    );
    expect(endOfWait(copy, new Date('2026-10-18T12:00:00Z'), 'Europe/Berlin')).toEqual(
      new Date('2026-10-18T12:00:00Z'),
    );
    expect(endOfWait(copy, new Date('2026-10-18T16:00:00Z'), 'Europe/Berlin')).toEqual(
      new Date('2026-10-25T08:00:00Z'),
    );
  });

  it('a time that the clocks skip counts forward', () => {
    expect(momentOf('2026-03-29', '02:30', 'Europe/Berlin')).toEqual(new Date('2026-03-29T01:30:00Z'));
    expect(momentOf('2026-07-01', '09:00', 'America/New_York')).toEqual(new Date('2026-07-01T13:00:00Z'));
  });
});

describe('[MNG-23] quiet hours', () => {
  const night = { from: '21:00', to: '08:00', zone: 'contact' } as const;
  const at = (iso: string) => new Date(iso);

  it.each([
    ['in the evening until the morning', '2026-11-27T22:30:00Z', 'UTC', '2026-11-28T08:00:00Z'],
    ['after midnight until the same morning', '2026-11-28T03:00:00Z', 'UTC', '2026-11-28T08:00:00Z'],
    ['by the clock of the contact', '2026-11-27T14:00:00Z', 'Asia/Tokyo', '2026-11-27T23:00:00Z'],
    ['over the change of clocks', '2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29T06:00:00Z'],
    ['not at their end', '2026-11-28T08:00:00Z', 'UTC', '2026-11-28T08:00:00Z'],
    ['not by day', '2026-11-27T12:00:00Z', 'UTC', '2026-11-27T12:00:00Z'],
    ['by the site where a zone is unknown', '2026-11-27T22:00:00Z', 'Nowhere/Land', '2026-11-28T08:00:00Z'],
  ])('hold %s', (_, now, zone, end) => {
    expect(endOfQuiet(night, at(now), zone, 'UTC')).toEqual(at(end));
  });

  it('hold a day whose two hours are in order', () => {
    const noon = { from: '12:00', to: '13:30', zone: 'site' } as const;
    expect(endOfQuiet(noon, at('2026-11-27T12:10:00Z'), 'UTC', 'UTC')).toEqual(at('2026-11-27T13:30:00Z'));
  });

  it('hold emails alone, and a dry run shows when they leave', () => {
    const definition = outline(
      [
        { id: 'a', kind: 'tag', action: 'add', name: 'a' },
        { id: 'b', kind: 'mail', purpose: 'marketing', subject: 'Hi', preheader: '', blocks: [] },
      ],
      { quiet: night },
    );
    const run = (contactZone: string | null) =>
      simulateRun({
        graph: compile(definition),
        runId: UUID,
        startsAt: at('2026-11-27T22:00:00Z'),
        timeZone: 'UTC',
        contactZone,
        matches: new Map(),
        blocks: new Map(),
        isHappening: false,
      }).steps.map(({ stepId, at: moment }) => [stepId, moment]);
    expect(run(null)).toEqual([
      ['a', '2026-11-27T22:00:00.000Z'],
      ['b', '2026-11-28T08:00:00.000Z'],
    ]);
    expect(run('America/Los_Angeles')).toEqual([
      ['a', '2026-11-27T22:00:00.000Z'],
      ['b', '2026-11-27T22:00:00.000Z'],
    ]);
  });
});

describe('[MNG-23] an own coupon', () => {
  const coupon: Step = { id: 'c', kind: 'coupon', discount: 'percentage', amount: 10, days: 7 };
  const mail: Step = {
    id: 'm',
    kind: 'mail',
    purpose: 'service',
    subject: 'Yours: {{ contact.coupon }}',
    preheader: '',
    blocks: [{ type: 'divider' }],
  };

  it('is missed where an email shows one and no step makes one', () => {
    const problems = (steps: Step[]) => outlineProblems(outline(steps, { event: 'order_paid' }));
    expect(problems([mail])).toContain('noCoupon');
    expect(problems([coupon, mail])).not.toContain('noCoupon');
  });

  it('gives no more than everything', () => {
    const parse = (step: object) => AutomationDefinition.safeParse(outline([step as Step])).success;
    expect(parse(coupon)).toBe(true);
    expect(parse({ ...coupon, amount: 101 })).toBe(false);
    expect(parse({ ...coupon, amount: 0 })).toBe(false);
    expect(parse({ ...coupon, days: 366 })).toBe(false);
    expect(parse({ ...coupon, discount: 'flat', amount: 101 })).toBe(true);
    expect(parse({ ...coupon, discount: 'gift' })).toBe(false);
  });
});

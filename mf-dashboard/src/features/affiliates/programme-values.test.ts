import { describe, expect, it } from 'vitest';
import { programmeInput, programmeValues } from './programme-values.ts';

const PROGRAM = {
  is_open: true,
  takes_applications: false,
  kind: 'percent' as const,
  percent_bp: 1250,
  fixed_minor: 0,
  currency: 'EUR',
  window_days: 60,
  hold_days: 14,
  cycles: null,
  minimum_minor: 5000,
  terms: 'Be kind',
  version: 3,
};

describe('programmeInput', () => {
  it('gives back what programmeValues read', () => {
    expect(programmeInput(programmeValues(PROGRAM))).toEqual({
      isOpen: true,
      takesApplications: false,
      kind: 'percent',
      percentBp: 1250,
      fixedMinor: 0,
      windowDays: 60,
      holdDays: 14,
      cycles: null,
      minimumMinor: 5000,
      terms: 'Be kind',
    });
    for (const cycles of [1, 6, null])
      expect(programmeInput(programmeValues({ ...PROGRAM, cycles })).cycles).toBe(cycles);
    expect(programmeInput({ ...programmeValues(null), percent: 33.33 }).percentBp).toBe(3333);
  });
});

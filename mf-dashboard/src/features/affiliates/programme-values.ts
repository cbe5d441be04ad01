import type { AffiliateProgram, ProgramValues } from '@stoa/shared/contracts/affiliates';

const WINDOWS = { 30: '30', 60: '60', 90: '90' } as const;
const isWindow = (days: number): days is keyof typeof WINDOWS => days in WINDOWS;

/** Returns the fields of a programme, or of the first one that a site saves. */
export function programmeValues(program: AffiliateProgram | null): ProgramValues {
  const { cycles = 1, window_days: days = 30 } = program ?? {};
  return {
    isOpen: program?.is_open ?? false,
    takesApplications: program?.takes_applications ?? true,
    kind: program?.kind ?? 'percent',
    percent: (program?.percent_bp ?? 2000) / 100,
    fixedMinor: program?.fixed_minor ?? 0,
    windowDays: isWindow(days) ? WINDOWS[days] : '30',
    holdDays: program?.hold_days ?? 30,
    earns: cycles === null ? 'all' : cycles === 1 ? 'first' : 'some',
    cycles: cycles === null || cycles === 1 ? 12 : cycles,
    minimumMinor: program?.minimum_minor ?? 0,
    terms: program?.terms ?? '',
  };
}

/** Returns what `save_affiliate_program` takes. */
export function programmeInput({ percent, windowDays, earns, cycles, ...values }: ProgramValues) {
  return {
    ...values,
    percentBp: Math.round(percent * 100),
    windowDays: Number(windowDays),
    cycles: { first: 1, some: cycles, all: null }[earns],
  };
}

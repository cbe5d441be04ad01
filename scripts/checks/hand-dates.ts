const HAND_MADE =
  /\bdateFormat\(|\bDateTimeFormat\((?!\)|'en)|\.toLocale(?:Date|Time)String\(|\b(?:date|time)Style:/g;
const SHARED = /^shared\/(?:lists|unsaved|workplace|conflicts)\//;

const EXEMPT = [
  // A certificate is written as the site writes it, and shown so before it is issued.
  'mf-dashboard/src/features/teaching/certificates/certificate-preview.tsx',
  // Ranges of hours and labels of zones.
  'mf-dashboard/src/data/moments.ts',
  // Days as ISO, for arithmetic.
  'mf-dashboard/src/features/shop/coupon-values.ts',
];

/** True for code that writes dates in the dashboard and the console. */
export const writesWorkplaceDates = (file: string): boolean =>
  !EXEMPT.includes(file) &&
  /(?<!\.test)\.tsx?$/.test(file) &&
  (/^mf-(?:dashboard|superadmin)\/src\//.test(file) || SHARED.test(file));

/** Dates with a form of their own, so that two lists write one day in two ways. */
export function handDates(file: string, text: string): string[] {
  return [...text.matchAll(HAND_MADE)].map(
    ({ index }) =>
      `${file}:${text.slice(0, index).split('\n').length}: use writeDate or writeDay of @stoa/shared/contracts/written-dates`,
  );
}

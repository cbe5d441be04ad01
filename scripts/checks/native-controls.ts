const NATIVE = /<select\b|type="(?:date|time|datetime-local|month|week)"/g;
const FROM_UI = /import \{[^}]*\bSelect\b[^}]*\} from '@stoa\/shared\/ui'/g;

// The first screen after logging in loads no file for controls.
const EXEMPT = ['mf-dashboard/src/features/home/owner/period-fields.tsx'];

/** True for screens of the dashboard and the console; public pages keep native controls, which work without scripts. */
export const isWorkplaceScreen = (file: string): boolean =>
  !EXEMPT.includes(file) && /^mf-(dashboard|superadmin)\/src\/.*(?<!\.test)\.tsx$/.test(file);

/** Native selects, dates and times, which look and behave differently in every browser. */
export function nativeControls(file: string, text: string): string[] {
  return [...text.matchAll(NATIVE), ...text.matchAll(FROM_UI)].map(
    ({ index }) =>
      `${file}:${text.slice(0, index).split('\n').length}: use Select, DateInput, TimeInput or DateTimeInput of @stoa/shared/controls`,
  );
}

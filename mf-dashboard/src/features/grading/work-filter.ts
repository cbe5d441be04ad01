import { WORK_KINDS, WORK_STATES, type WorkKind, type WorkState } from './rows.ts';

export interface WorkFilter {
  /** Absent for every state. */
  state?: WorkState;
  course?: string;
  kind?: WorkKind;
  person?: string;
}

/** Parses the filter from the query string; defaults to ungraded work, and ignores invalid values. */
export function filterOf(params: URLSearchParams): WorkFilter {
  const requestedState = params.get('state');
  const state =
    WORK_STATES.find((known) => known === requestedState) ??
    (requestedState === 'any' ? undefined : 'waiting');
  const kind = WORK_KINDS.find((known) => known === params.get('kind'));
  const person = (params.get('person') ?? '').slice(0, 100).trim();
  const course = params.get('course');
  return {
    ...(state && { state }),
    ...(course && { course }),
    ...(kind && { kind }),
    ...(person && { person }),
  };
}

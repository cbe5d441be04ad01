/** The coupon box while no coupon is applied; with one, the cart itself says so. */
export type BoxState =
  | { mode: 'collapsed' }
  | { mode: 'editing'; text: string; isBusy: boolean; note?: BoxNote }
  | { mode: 'error'; text: string; note?: BoxNote; isDropped?: true };

/** Message key of the note below the field. */
export type BoxNote = string | undefined;

export type BoxEvent =
  | { type: 'expand' }
  | { type: 'close' }
  | { type: 'type'; text: string }
  | { type: 'submit' }
  | { type: 'accepted' }
  | { type: 'refused'; note?: BoxNote }
  | { type: 'failed'; note?: BoxNote }
  /** A coupon that was applied is valid no more. */
  | { type: 'dropped'; text: string; note?: BoxNote };

export type FieldStatus = 'neutral' | 'invalid' | 'valid';
export type BoxMode = BoxState['mode'] | 'applied';

export const COLLAPSED: BoxState = { mode: 'collapsed' };

/** One step of the box. */
export function nextBox(state: BoxState, event: BoxEvent): BoxState {
  switch (event.type) {
    case 'expand':
      return state.mode === 'collapsed' ? { mode: 'editing', text: '', isBusy: false } : state;
    case 'close':
    case 'accepted':
      return COLLAPSED;
    case 'type':
      return state.mode === 'collapsed' ? state : { mode: 'editing', text: event.text, isBusy: false };
    case 'submit':
      return state.mode === 'collapsed' ? state : { mode: 'editing', text: state.text, isBusy: true };
    case 'refused':
      return state.mode === 'editing' ? { mode: 'error', text: state.text, note: event.note } : state;
    case 'failed':
      return state.mode === 'editing' ? { ...state, isBusy: false, note: event.note } : state;
    case 'dropped':
      return { mode: 'error', text: event.text, note: event.note, isDropped: true };
  }
}

/** Returns the mode to display: an applied coupon takes precedence. */
export function boxMode(state: BoxState, isApplied: boolean): BoxMode {
  return isApplied ? 'applied' : state.mode;
}

/** The field's status, from which its colour comes. */
export function fieldStatus(mode: BoxMode): FieldStatus {
  if (mode === 'error') return 'invalid';
  return mode === 'applied' ? 'valid' : 'neutral';
}

import { describe, expect, it } from 'vitest';
import { type BoxEvent, boxMode, type BoxState, COLLAPSED, fieldStatus, nextBox } from './box-state.ts';

const after = (...events: BoxEvent[]): BoxState => events.reduce(nextBox, COLLAPSED);
const typed: BoxEvent[] = [{ type: 'expand' }, { type: 'type', text: 'CLAY10' }];

describe('the coupon box', () => {
  it('[CART-19] runs collapsed, editing, then applied or error', () => {
    expect(boxMode(COLLAPSED, false)).toBe('collapsed');
    expect(boxMode(after({ type: 'expand' }), false)).toBe('editing');
    expect(boxMode(after(...typed, { type: 'submit' }, { type: 'refused' }), false)).toBe('error');
    expect(boxMode(after(...typed, { type: 'submit' }, { type: 'accepted' }), true)).toBe('applied');
  });

  it('[CART-20] the field is neutral, invalid or valid', () => {
    expect(fieldStatus('collapsed')).toBe('neutral');
    expect(fieldStatus('editing')).toBe('neutral');
    expect(fieldStatus('error')).toBe('invalid');
    expect(fieldStatus('applied')).toBe('valid');
  });

  it('[CART-21] typing after an error is editing again, with the text that was typed', () => {
    const failed = after(...typed, { type: 'submit' }, { type: 'refused' });
    expect(failed).toEqual({ mode: 'error', text: 'CLAY10' });
    expect(nextBox(failed, { type: 'type', text: 'CLAY1' })).toEqual({
      mode: 'editing',
      text: 'CLAY1',
      isBusy: false,
    });
  });

  it('[CART-18] close collapses from everywhere; nothing but expand opens', () => {
    for (const state of [after(...typed), after(...typed, { type: 'submit' }, { type: 'refused' })])
      expect(nextBox(state, { type: 'close' })).toEqual(COLLAPSED);
    for (const type of ['close', 'submit', 'accepted', 'refused', 'failed'] as const)
      expect(nextBox(COLLAPSED, { type })).toEqual(COLLAPSED);
    expect(nextBox(COLLAPSED, { type: 'type', text: 'x' })).toEqual(COLLAPSED);
  });

  it('a lookup that could not be made keeps the text and is no error of the coupon', () => {
    expect(after(...typed, { type: 'submit' })).toMatchObject({ isBusy: true });
    expect(after(...typed, { type: 'submit' }, { type: 'failed' })).toEqual({
      mode: 'editing',
      text: 'CLAY10',
      isBusy: false,
    });
  });
});

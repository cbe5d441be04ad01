import { describe, expect, it } from 'vitest';
import { serviceDraft, serviceInput, serviceProblems, slugOf } from './service-draft.ts';

const draft = { ...serviceDraft(null), title: ' Pot clinic ', slug: 'pot-clinic' };

describe('the form of a service', () => {
  it('sends what was typed as numbers, without spaces, and no place for a room of its own', () => {
    expect(serviceProblems(draft)).toEqual({});
    expect(serviceInput({ ...draft, duration_min: '45', location_detail: 'left over' })).toMatchObject({
      title: 'Pot clinic',
      duration_min: 45,
      capacity: 1,
      hold_hours: 48,
      location_detail: '',
      product_id: null,
    });
  });

  it('[VAL-02] names what is wrong before anything is sent', () => {
    const bad = {
      ...draft,
      title: ' ',
      slug: 'Pot Clinic',
      duration_min: '4',
      capacity: '0',
      max_days: '1e3',
      location: 'link' as const,
      location_detail: 'javascript:alert(1)',
    };
    expect(Object.keys(serviceProblems(bad)).toSorted()).toEqual(
      ['capacity', 'duration_min', 'location_detail', 'max_days', 'slug', 'title'].toSorted(),
    );
  });

  it('an address is made of any title', () => {
    expect(slugOf('  Café & Ton: Ünders ')).toBe('cafe-ton-unders');
  });
});

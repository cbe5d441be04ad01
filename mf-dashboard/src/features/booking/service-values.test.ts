import { ServiceFields } from '@stoa/shared/contracts/service-fields';
import { describe, expect, it } from 'vitest';
import { serviceValues } from './service-values.ts';

const typed = { ...serviceValues(null), title: ' Pot clinic ', slug: 'pot-clinic' };
const faulty = (fields: object) => [
  ...new Set(
    ServiceFields.safeParse({ ...typed, ...fields }).error?.issues.map(({ path }) => path.join('.')),
  ),
];

describe('the form of a service', () => {
  it('sends what was typed without spaces, and no place for a room of its own', () => {
    const host = { id: 'm1', name: 'Tomás' };
    expect(ServiceFields.parse({ ...typed, location_detail: 'left over', hosts: [host] })).toMatchObject({
      hosts: ['m1'],
      service: { title: 'Pot clinic', capacity: 1, hold_hours: 48, location_detail: '', product_id: null },
    });
  });

  it('[VAL-02] names what is wrong before anything is sent, all at once', () => {
    const bad = {
      title: ' ',
      slug: 'Pot Clinic',
      duration_min: 4,
      capacity: 0,
      max_days: null,
      hold_hours: 1.5,
      location: 'link',
      location_detail: 'javascript:alert(1)',
    };
    expect(faulty(bad).toSorted()).toEqual(Object.keys(bad).filter((field) => field !== 'location').toSorted()); // prettier-ignore
    expect(faulty({ location: 'link', location_detail: ' https://meet.example/room ' })).toEqual([]);
  });

  it('rejects what is no service at all', () => {
    expect(ServiceFields.safeParse(null).success).toBe(false);
    expect(ServiceFields.safeParse({}).success).toBe(false);
  });
});

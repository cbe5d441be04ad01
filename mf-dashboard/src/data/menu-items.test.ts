import { CAPABILITIES, type Capability } from '@stoa/shared/contracts/account';
import { describe, expect, it } from 'vitest';
import { MENU_RULES, menuItems } from './menu-items.ts';

const FEATURES = ['lms', 'groups', 'appointments'];
const ROLES: Record<string, Capability[] | null> = {
  visitor: null,
  student: [],
  editor: ['edit_posts'],
  teacher: ['create_courses'],
  manager: ['manage_options'],
  everything: [...CAPABILITIES],
};
const everyScreen = () => true;

const subsets = (features: string[]) =>
  Array.from({ length: 2 ** features.length }, (_, bits) => features.filter((_, i) => bits & (1 << i)));

/** The table of the specification, written once more and by hand. */
function expected(features: string[], caps: Capability[] | null): string[] {
  const has = (feature: string) => features.includes(feature);
  const may = (cap: Capability) => caps?.includes(cap) ?? false;
  return [
    'home',
    'activity',
    'meetings',
    'messages',
    ...(has('lms') ? ['courses'] : []),
    ...(has('groups') ? ['groups'] : []),
    ...(has('appointments') ? ['bookings', 'appointments'] : []),
    ...(has('lms') && (may('create_courses') || may('manage_options')) ? ['instructor'] : []),
    ...(may('manage_options') ? ['pages', 'posts'] : []),
    ...(caps && !may('manage_options') ? ['orders'] : []),
  ];
}

describe('side menu', () => {
  for (const features of subsets(FEATURES)) {
    for (const [role, caps] of Object.entries(ROLES)) {
      it(`[DASH-01] [DASH-02] [DASH-03] [DASH-04] [DASH-05] [DASH-06] [DASH-07] [DASH-08] [ROLE-06] [ROLE-09] ${role} with ${features.join('+') || 'no feature'} gets exactly the items of the table`, () => {
        expect(menuItems(features, caps, everyScreen).map(({ id }) => id)).toEqual(expected(features, caps));
      });
    }
  }

  it('[DASH-01] an item whose screen is not in the composition is absent', () => {
    const built = ['/dashboard', '/dashboard/orders', '/dashboard/courses'];
    const items = menuItems(FEATURES, [], (path) => built.includes(path));
    expect(items.map(({ path }) => path)).toEqual(['/dashboard', '/dashboard/courses', '/dashboard/orders']);
    expect(menuItems(FEATURES, [], () => false)).toEqual([]);
  });

  it('[DASH-01] a feature the product does not know changes nothing', () => {
    expect(menuItems(['single_session', 'toString'], [], everyScreen)).toEqual(
      menuItems([], [], everyScreen),
    );
  });

  it('has every path once', () => {
    expect(new Set(MENU_RULES.map(({ path }) => path)).size).toBe(MENU_RULES.length);
  });
});

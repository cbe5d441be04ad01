import { describe, expect, it } from 'vitest';
import { PLATFORM_ITEMS, platformGroups, platformMenuItems } from './platform-menu-items.ts';

const everyScreen = () => true;

describe('menu on the platform host', () => {
  it('[SUP-01] an operator gets the super-admin menu, in its order', () => {
    expect(platformMenuItems(true, everyScreen)).toEqual(PLATFORM_ITEMS);
    expect(PLATFORM_ITEMS).toHaveLength(14);
    expect(PLATFORM_ITEMS.at(-1)?.path).toBe('/dashboard/maintenance/remotes');
  });

  it('[SUP-05] captions move no item, and one without an item is absent', () => {
    const groups = platformGroups(PLATFORM_ITEMS);
    expect(groups.flatMap(({ items }) => items)).toEqual(PLATFORM_ITEMS);
    expect(groups.map(({ caption }) => caption)).toEqual([
      'overview',
      'tenants',
      'content',
      'support',
      'billing',
      'maintenance',
    ]);
    expect(platformGroups([{ id: 'remotes', path: '/x' }])).toHaveLength(1);
  });

  it('[ROLE-14] anybody else gets none of the operator items', () => {
    expect(platformMenuItems(false, everyScreen)).toEqual([{ id: 'dashboard', path: '/dashboard' }]);
  });

  it('an item without a screen is absent', () => {
    const built = ['/dashboard', '/dashboard/accounts', '/dashboard/maintenance/remotes'];
    expect(platformMenuItems(true, (path) => built.includes(path)).map(({ path }) => path)).toEqual(built);
  });
});

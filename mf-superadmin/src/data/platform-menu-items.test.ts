import { describe, expect, it } from 'vitest';
import { operatorMenuItems, OWNER_ITEMS, PLATFORM_ITEMS, platformGroups } from './platform-menu-items.ts';

const everyScreen = () => true;

describe('menu on the platform host', () => {
  it('[SUP-01] an operator gets the super-admin menu, in its order', () => {
    expect(PLATFORM_ITEMS).toHaveLength(14);
    expect(PLATFORM_ITEMS.at(-1)?.path).toBe('/dashboard/maintenance/remotes');
    expect(operatorMenuItems(everyScreen)).toEqual(PLATFORM_ITEMS);
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

  it('[SUP-19] an owner gets eight items, in their order', () => {
    expect(OWNER_ITEMS.map(({ id }) => id)).toEqual([
      'dashboard',
      'notifications',
      'billing',
      'app',
      'setup',
      'addons',
      'reports',
      'support',
    ]);
    expect(OWNER_ITEMS.at(-1)?.path).toBe('/dashboard/tickets');
  });

  it('an item without a screen is absent', () => {
    const built = ['/dashboard', '/dashboard/accounts', '/dashboard/maintenance/remotes'];
    expect(operatorMenuItems((path) => built.includes(path)).map(({ path }) => path)).toEqual(built);
  });
});

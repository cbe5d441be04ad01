import { currentItem } from '@stoa/shared/workplace';
import { expect, it } from 'vitest';
import remote from '../../../remote.ts';
import en from '../../../locales/en/dashboard.json' with { type: 'json' };
import sections from '../../../locales/en/sections.json' with { type: 'json' };
import { MANAGE_ITEMS } from '../../data/manage-items.ts';
import { placeAt, SECTIONS } from './sections.ts';

const paths = remote.routes.map(({ path }) => path);
const manageRoutes = paths.filter((path) => path.startsWith('/dashboard/manage') && !path.includes(':'));
const screensOf = (id: keyof typeof SECTIONS) => SECTIONS[id].flatMap(({ screens }) => screens);
const textAt = (key: string) =>
  key.split('.').reduce<unknown>((tree, step) => (tree as Record<string, unknown>)?.[step], {
    ...en,
    ...sections,
  });

it.each(manageRoutes)('%s is two presses away and marked in both levels', (path) => {
  const { area, screen } = placeAt(path);
  expect(area).toBeDefined();
  const screens = screensOf(area!.id);
  // An area of one screen has no rail: its entry is the screen.
  if (screens.length === 0) return expect([area!.path, ...(area!.alsoAt ?? [])]).toContain(path);
  expect(screens.map((one) => one.path)).toContain(area!.path);
  return expect([screen!.path, ...(screen!.alsoAt ?? [])]).toContain(path);
});

it('a record belongs to the list it came from', () => {
  const at = (path: string) => placeAt(path).screen?.path;
  expect(at('/dashboard/manage/users/42')).toBe('/dashboard/manage/users');
  expect(at('/dashboard/manage/ecommerce/orders/7')).toBe('/dashboard/manage/ecommerce/orders');
  expect(at('/dashboard/manage/appointments/services/new')).toBe('/dashboard/manage/appointments');
  expect(placeAt('/dashboard/orders')).toMatchObject({ area: undefined, screen: undefined });
});

it('the rail leads to no screen that does not exist, and names each', () => {
  for (const { id, path } of MANAGE_ITEMS) {
    expect(paths).toContain(path);
    for (const { caption, screens } of SECTIONS[id]) {
      if (caption) expect(textAt(caption), caption).toEqual(expect.any(String));
      for (const screen of screens) {
        expect(paths).toContain(screen.path.replace(/\/$/, ''));
        expect(textAt(screen.label), screen.label).toEqual(expect.any(String));
      }
    }
  }
});

it('no area names one address twice', () => {
  for (const { id } of MANAGE_ITEMS) {
    const all = screensOf(id);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
    for (const screen of all)
      expect(currentItem(all, screen.path), screen.path).toBe(screen.path.endsWith('/') ? undefined : screen);
  }
});

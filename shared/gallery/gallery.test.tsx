import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import * as charts from '../charts/index.tsx';
import * as controls from '../controls/index.ts';
import * as ui from '../ui/index.ts';
import { Gallery } from './gallery.tsx';
import { specimens } from './specimens/index.ts';

/** Exports that render nothing of their own. */
const HELPERS = [
  'addPrefetch',
  'chartKit',
  'initials',
  'motion',
  'onMobile',
  'onWide',
  'popoverWindow',
  'prefetchQueue',
  'space',
  'statusTone',
  'useDialogAhead',
  'usePrefetch',
  'withoutScript',
];

describe('component gallery', () => {
  it('shows every component that shared/ui, shared/controls and shared/charts export', () => {
    const shown = specimens.flatMap(({ shows }) => shows);
    // Both export a Select: a native one for public pages, and the list.
    expect(shown.toSorted()).toEqual(
      [...Object.keys(ui), ...Object.keys(controls), ...Object.keys(charts)]
        .filter((name) => !HELPERS.includes(name))
        .toSorted(),
    );
  });
  it.each(['light', 'dark', 'night'])('renders in %s mode, right to left, in a site theme', (mode) => {
    render(
      <MemoryRouter initialEntries={[`/?mode=${mode}&dir=rtl&theme=pale`]}>
        <Gallery />
      </MemoryRouter>,
    );
    expect(document.documentElement).toMatchObject({ dir: 'rtl', lang: 'ar' });
    expect(document.documentElement.dataset.theme).toBe(mode);
    expect(screen.getAllByRole('button', { name: 'Delete course' })).toHaveLength(3);
    const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row');
    expect([rowsOf('Orders').length, rowsOf('Sales').length]).toEqual([4, 3]);
  });
});

import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { DirectionRoot } from '../ui/index.ts';
import * as lazyCharts from './index.tsx';
import { Chart, Funnel, Meter, Sparkline } from './kit.ts';
import { keyTarget } from './use-cursor.ts';
import type { ChartProps } from './types.ts';

const REVENUE: ChartProps = {
  label: 'Revenue',
  at: ['2026-11-24', '2026-11-25', '2026-11-26'],
  unit: { kind: 'money', currency: 'EUR' },
  series: [{ label: 'Net revenue', values: [3_450, null, 0], before: [2_000, 100, 0] }],
  comparison: { label: 'Previous period', at: ['2026-11-21', '2026-11-22', '2026-11-23'] },
  isLastRunning: true,
};
const LOADS: ChartProps = {
  label: 'Loads',
  kind: 'stacked',
  at: ['2026-11-24', '2026-11-25'],
  series: [
    { label: 'Succeeded', values: [10, 20] },
    { label: 'Failed', values: [1, 2], tone: 'danger' },
  ],
};
const plot = () => screen.getByRole('application');
const said = () => screen.getByRole('status').textContent;

describe('Chart by keyboard', () => {
  it('has one stop, reads each bucket with both periods and their difference, and keeps gap and zero apart', async () => {
    const user = userEvent.setup();
    render(<Chart {...REVENUE} />);
    await user.tab();
    expect(document.activeElement).toBe(plot());
    await user.keyboard('{Home}');
    expect(said()).toBe('24 Nov 2026 · Net revenue: €34.50 · Previous period (21 Nov 2026): €20.00 · +73%');
    await user.keyboard('{ArrowRight}');
    expect(said()).toBe('25 Nov 2026 · Net revenue: No data · Previous period (22 Nov 2026): €1.00');
    await user.keyboard('{End}');
    expect(said()).toContain('26 Nov 2026 (so far) · Net revenue: €0.00');
    await user.keyboard('{ArrowRight}');
    expect(said()).toContain('26 Nov 2026');
    await user.keyboard('{Escape}');
    expect(said()).toBe('');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show as table' }));
  });

  it('reaches every value by arrows, and every value stands in the table', () => {
    const values = fc.array(fc.option(fc.integer({ min: 0, max: 9_999 })), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(values, fc.constantFrom('ltr' as const, 'rtl' as const), (all, direction) => {
        const at = all.map((_, index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10));
        const wanted = all.map((value) =>
          value === null ? 'No data' : new Intl.NumberFormat('en').format(value),
        );
        const { unmount } = render(
          <DirectionRoot value={direction}>
            <Chart label="Visits" at={at} series={[{ label: 'n', values: all }]} />
          </DirectionRoot>,
        );
        const readings = all.map(() => {
          fireEvent.keyDown(plot(), { key: direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight' });
          return said()?.split(': ').at(-1);
        });
        expect(readings).toEqual(wanted);
        fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
        expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(wanted);
        unmount();
      }),
      { numRuns: 10 },
    );
  });

  it('lets time run from the right on pages that do', () => {
    expect(keyTarget('ArrowLeft', 3, 9, 'rtl')).toBe(4);
    expect(keyTarget('ArrowLeft', null, 9, 'rtl')).toBe(0);
    expect(keyTarget('ArrowRight', 3, 9, 'rtl')).toBe(2);
    expect(keyTarget('ArrowRight', null, 9, 'rtl')).toBe(8);
    expect(keyTarget('Home', 3, 9, 'rtl')).toBe(0);
    expect(keyTarget('Tab', 3, 9, 'ltr')).toBeNull();
  });

  it('follows the pointer from the side where time starts, without speaking', () => {
    const over = (direction: 'ltr' | 'rtl') => {
      const { unmount, container } = render(
        <DirectionRoot value={direction}>
          <Chart {...LOADS} />
        </DirectionRoot>,
      );
      vi.spyOn(plot(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 100));
      fireEvent.pointerMove(plot(), { clientX: 120 });
      const text = container.querySelector('strong')?.textContent;
      expect(said()).toBe('');
      unmount();
      return text;
    };
    expect(over('ltr')).toBe('24 Nov 2026');
    expect(over('rtl')).toBe('25 Nov 2026');
  });
});

describe('Chart', () => {
  it('hides and shows a series, which the table keeps', async () => {
    const user = userEvent.setup();
    render(<Chart {...LOADS} />);
    const failed = screen.getByRole('button', { name: 'Failed' });
    expect(failed.getAttribute('aria-pressed')).toBe('true');
    await user.click(failed);
    expect(failed.getAttribute('aria-pressed')).toBe('false');
    fireEvent.keyDown(plot(), { key: 'End' });
    expect(said()).toBe('25 Nov 2026 · Succeeded: 20');
    await user.click(screen.getByRole('button', { name: 'Succeeded' }));
    expect(screen.getByText('Select a series to show it')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('region', { name: 'Loads' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TimeSucceededFailed',
      '24 Nov 2026101',
      '25 Nov 2026202',
    ]);
  });

  it('names one series without a toggle, and its comparison', () => {
    render(<Chart {...REVENUE} />);
    expect(screen.queryByRole('button', { name: 'Net revenue' })).toBeNull();
    expect(screen.getByText('Previous period')).toBeTruthy();
  });

  it('keeps the axes of an empty chart and says that it is empty', () => {
    const { container } = render(
      <Chart
        {...REVENUE}
        comparison={null}
        series={[{ label: 'Revenue', values: [0, 0, 0] }]}
        emptyText="No sales yet"
      />,
    );
    expect(screen.getByText('No sales yet')).toBeTruthy();
    expect(container.querySelectorAll('[data-grid]')).toHaveLength(3);
    expect(screen.getByText('€100')).toBeTruthy();
    expect(screen.getByText('24 Nov')).toBeTruthy();
  });

  it('hatches what is not over and draws the comparison dashed', () => {
    const { container, rerender } = render(<Chart {...REVENUE} />);
    expect(container.querySelectorAll('[data-now="band"]')).toHaveLength(1);
    expect(container.querySelectorAll('[data-line="before"]')).toHaveLength(1);
    rerender(<Chart {...REVENUE} kind="bars" isLastRunning={false} />);
    expect(container.querySelectorAll('[data-now="band"], [fill$="now)"]')).toHaveLength(0);
  });

  it('downloads its values as a file for spreadsheets', async () => {
    const blobs: Blob[] = [];
    vi.stubGlobal('URL', {
      createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:x'),
      revokeObjectURL: () => {},
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    render(<Chart {...REVENUE} />);
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(click).toHaveBeenCalledOnce();
    const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toContain('2026-11-24,34.50,20.00\r\n2026-11-25,,1.00');
    vi.unstubAllGlobals();
    click.mockRestore();
  });

  it('renders on a server', () => {
    expect(renderToString(<Chart {...REVENUE} />)).toContain('<svg');
    expect(renderToString(<lazyCharts.Chart {...REVENUE} />)).toContain('aria-hidden');
  });

  it('comes late, into a place of its own height', async () => {
    render(<lazyCharts.Chart {...REVENUE} />);
    expect(await screen.findByRole('application', { name: 'Revenue' })).toBeTruthy();
  });
});

describe('the small ones', () => {
  it('Meter says its value', () => {
    render(<Meter label="Storage" value={90} max={100} />);
    const meter = screen.getByRole('meter', { name: 'Storage' });
    expect(meter.getAttribute('aria-valuetext')).toBe('90%');
    expect(meter.hasAttribute('data-close')).toBe(true);
  });
  it('Funnel says what is left of each step', () => {
    render(
      <Funnel
        label="Checkout"
        steps={[
          { label: 'Visits', value: 200 },
          { label: 'Carts', value: 50 },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Visits200',
      'Carts25% of the previous step 50',
    ]);
  });
  it('Sparkline draws a line with gaps, or bars with a failed part', () => {
    const { container, rerender } = render(<Sparkline values={[1, null, 2, 3]} />);
    expect(container.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
    rerender(<Sparkline kind="bars" values={[4, 0, 2]} failed={[1, 0, 0]} />);
    expect(container.querySelectorAll('rect')).toHaveLength(3);
    expect(container.querySelectorAll('rect[data-failed]')).toHaveLength(1);
  });
});

import type { ReactNode } from 'react';
import { Chart, ChartSkeleton, Funnel, Meter, Sparkline } from '../../charts/index.tsx';
import { Card, Grid, Stack } from '../../ui/index.ts';

const DAYS = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 9, 28 + index)).toISOString().slice(0, 10),
);
const BEFORE = DAYS.map((_, index) => new Date(Date.UTC(2026, 8, 28 + index)).toISOString().slice(0, 10));
const MINUTES = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 26, 9, 7 + index)).toISOString(),
);
/** A weekly rhythm with some unrest, the same at every start. */
const wave = (level: number, shift = 0) =>
  DAYS.map((_, day) =>
    Math.round(level * (1 + 0.6 * Math.sin((day + shift) * 0.9) + 0.3 * Math.sin(day * 2.3))),
  );
const rates = (level: number, gap: number) =>
  MINUTES.map((_, minute) =>
    minute > gap && minute < gap + 8 ? null : level * (1 + 0.5 * Math.sin(minute / 4)),
  );
const EUR = { kind: 'money', currency: 'EUR' } as const;

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack $gap={3}>
        <h3>{title}</h3>
        {children}
      </Stack>
    </Card>
  );
}

export function ChartSpecimen() {
  return (
    <Stack $gap={6}>
      <Sample title="Line with comparison">
        <Chart
          label="Revenue"
          at={DAYS}
          unit={EUR}
          series={[{ label: 'Last 30 days', values: wave(42_000), before: wave(31_000, 2) }]}
          comparison={{ label: 'Previous period', at: BEFORE }}
          isLastRunning
        />
      </Sample>
      <Grid $min="20rem" $gap={6}>
        <Sample title="Bars">
          <Chart
            kind="bars"
            label="Enrolments"
            at={DAYS}
            series={[{ label: 'Enrolments', values: wave(12) }]}
            isLastRunning
          />
        </Sample>
        <Sample title="Stacked bars">
          <Chart
            kind="stacked"
            label="Orders by product"
            at={DAYS}
            series={[
              { label: 'Courses', values: wave(9) },
              { label: 'Downloads', values: wave(5, 3) },
              { label: 'Physical', values: wave(3, 5) },
              { label: 'Bundles', values: wave(2, 1) },
            ]}
          />
        </Sample>
        <Sample title="Several lines, gaps and a limit">
          <Chart
            label="Failure rate"
            at={MINUTES}
            unit={{ kind: 'percent' }}
            series={[
              { label: '1.4.0', values: rates(0.021, 20) },
              { label: '1.3.2', values: rates(0.012, 44), tone: 'neutral' },
              { label: '1.3.1', values: rates(0.006, 60) },
            ]}
            limit={{ label: 'Guard: 5%', value: 0.05 }}
          />
        </Sample>
        <Sample title="Refunds below zero">
          <Chart
            kind="bars"
            label="Net revenue"
            at={DAYS.slice(-7)}
            unit={EUR}
            series={[{ label: 'Net', values: [12_000, 4_500, -3_000, 0, 9_950, -1_200, 2_000] }]}
          />
        </Sample>
        <Sample title="Empty">
          <Chart
            kind="bars"
            label="Sales"
            at={DAYS}
            unit={EUR}
            series={[{ label: 'Sales', values: DAYS.map(() => 0) }]}
            emptyText="No sales in this period"
          />
        </Sample>
        <Sample title="Loading">
          <ChartSkeleton />
        </Sample>
      </Grid>
      <Grid $min="16rem" $gap={6}>
        <Sample title="Sparklines">
          <Stack $gap={4}>
            <Sparkline values={wave(20)} />
            <Sparkline kind="bars" values={wave(20)} failed={wave(4, 2)} />
          </Stack>
        </Sample>
        <Sample title="Meters">
          <Stack $gap={4}>
            <Meter label="Storage" value={42} max={100} text="4.2 of 10 GB" />
            <Meter label="Members" value={92} max={100} />
          </Stack>
        </Sample>
        <Sample title="Funnel">
          <Funnel
            label="Checkout"
            steps={[
              { label: 'Product views', value: 1_840 },
              { label: 'Added to cart', value: 412 },
              { label: 'Checkout started', value: 230 },
              { label: 'Paid', value: 171 },
            ]}
          />
        </Sample>
      </Grid>
    </Stack>
  );
}

import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('the metrics tell what realtime holds now, and how many it refused, dropped and lost so far', async () => {
  const metrics = createMetrics();
  const figures = {
    ...{ sockets: 3, channels: 7, refused: 1, dropped: 2, processes: 2, lost: 4 },
    changes: { subscribers: 5, lost: 6 },
  };
  metrics.followRealtime(() => figures);
  const lines = async () =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith('stoa_realtime_'));
  const first = [
    'stoa_realtime_sockets 3',
    'stoa_realtime_channels 7',
    'stoa_realtime_subscribers 5',
    'stoa_realtime_processes 2',
    'stoa_realtime_refused_total 1',
    'stoa_realtime_dropped_total 2',
    'stoa_realtime_lost_total 10',
  ];
  expect(await lines()).toEqual(first);
  figures.sockets = 0;
  figures.dropped = 3;
  expect(await lines()).toEqual(
    first.map((line) => line.replace('sockets 3', 'sockets 0').replace('dropped_total 2', 'dropped_total 3')),
  );
});

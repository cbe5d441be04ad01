import type { JobState } from '@stoa/shared/contracts/jobs';
import { type Notice, provideNotify } from '@stoa/shared/notify';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import Cron from '../../exposes/cron.tsx';
import Crons from '../../exposes/crons.tsx';
import { type Call, fakeService } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { cockpitText, cronsText } from '../../testing/texts.ts';

const person = userEvent.setup();
const PATH = '/api/operator/jobs';
const MAIL = { name: cronsText('jobs.send-mail') };
const job = (name: string, changes: Partial<JobState> = {}): JobState => ({
  name,
  title: name,
  cron: '*/10 * * * *',
  runs: [{ startedAt: '2026-11-27T10:00:00.000Z', ms: 40, done: 3, error: null }],
  nextRunAt: '2026-11-27T10:10:00.000Z',
  isOverdue: false,
  pause: null,
  ...changes,
});

let notices: Notice[] = [];
let leave: () => void;
beforeEach(() => {
  notices = [];
  provideNotify((notice) => notices.push(notice));
  leave = exitGuard.subscribe(() => {});
});
afterEach(() => {
  leave();
  provideNotify(null);
  vi.unstubAllGlobals();
});

function open(jobs: JobState[], at = '/dashboard/maintenance/crons') {
  let current = jobs;
  const pause = (isPaused: boolean) => (_: string, call: Call) => {
    const { reason } = call.body as { reason: string };
    const entry = { by: 'admin@stoa.example', reason, at: '2026-11-27T10:01:00.000Z' };
    current = current.map((one) => ({ ...one, pause: isPaused ? entry : null }));
    return { isChanged: true };
  };
  const service = fakeService({
    replies: {
      [PATH]: () => ({ jobs: current }),
      [`${PATH}/send-mail:run`]: () => ({}),
      [`${PATH}/send-mail:pause`]: pause(true),
      [`${PATH}/send-mail:resume`]: pause(false),
    },
  });
  const isList = at.endsWith('/crons');
  openScreen(service, isList ? <Crons /> : <Cron />, {
    path: at,
    ...(isList ? {} : { pattern: '/dashboard/maintenance/crons/:job' }),
  });
  return service;
}
const sent = (service: ReturnType<typeof fakeService>) =>
  service.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

describe('[SUP-18] the list of scheduled jobs', () => {
  it('names each job, its schedule and how it went, what needs a look first', async () => {
    const failed = { startedAt: '2026-11-27T10:00:00.000Z', ms: 9, done: null, error: 'no mail server' };
    open([
      job('measure-usage', { cron: '17 * * * *' }),
      job('prove-domains', { isOverdue: true }),
      job('a-new-job', { title: 'Does something new', cron: '5 3 * * *' }),
      job('send-mail', { runs: [failed], cron: '* * * * *' }),
    ]);
    const table = within(await screen.findByRole('table', { name: cronsText('list') }));
    await table.findByRole('link', { name: MAIL.name });
    const rows = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent ?? '');
    expect(rows.map((text) => [...text.matchAll(/Failed|Overdue|Succeeded/g)][0]?.[0])).toEqual([
      'Failed',
      'Overdue',
      'Succeeded',
      'Succeeded',
    ]);
    expect(rows[0]).toContain('no mail server');
    expect(rows[0]).toContain(cronsText('schedules.minutes_one'));
    expect(rows.join()).toContain('Does something new');
    expect(rows.join()).toContain('Every day at 03:05 UTC');
    expect(rows.join()).toContain(cronsText('schedules.hourly', { minute: '17' }));
  });

  it('runs a job at once', async () => {
    const service = open([job('send-mail')]);
    await person.click(await screen.findByRole('button', { name: cronsText('runOf', MAIL) }));
    expect(sent(service)).toContainEqual([`${PATH}/send-mail:run`, {}]);
    expect(notices.at(-1)?.text).toBe(cronsText('started', MAIL));
  });
});

describe('[SUP-18] one job', () => {
  const AT = '/dashboard/maintenance/crons/send-mail';

  it('is paused with a reason, says by whom and why, and resumed', async () => {
    const service = open([job('send-mail')], AT);
    for (const [verb, reason] of [
      ['pause', 'mail server moves'],
      ['resume', 'it has moved'],
    ] as const) {
      await person.click(await screen.findByRole('button', { name: cronsText(verb) }));
      const dialog = within(await screen.findByRole('dialog', { name: cronsText(`${verb}Title`, MAIL) }));
      const submit = dialog.getByRole('button', { name: cronsText(verb) });
      await person.click(submit);
      expect(await dialog.findAllByText(cockpitText('reason.missing'))).not.toHaveLength(0);
      await person.type(
        dialog.getByLabelText((text) => text.startsWith(cockpitText('reason.label'))),
        reason,
      );
      await person.click(submit);
      if (verb === 'pause') expect(await screen.findByText(/mail server moves/)).toBeTruthy();
    }
    await vi.waitFor(() =>
      expect(notices.map(({ text }) => text)).toEqual([
        cronsText('paused', MAIL),
        cronsText('resumed', MAIL),
      ]),
    );
    expect(sent(service).filter(([path]) => String(path).includes('send-mail'))).toEqual([
      [`${PATH}/send-mail:pause`, { reason: 'mail server moves' }],
      [`${PATH}/send-mail:resume`, { reason: 'it has moved' }],
    ]);
  });

  it('that does not exist says so', async () => {
    open([job('measure-usage')], AT);
    expect(await screen.findByText(cronsText('unknownTitle'))).toBeTruthy();
  });
});

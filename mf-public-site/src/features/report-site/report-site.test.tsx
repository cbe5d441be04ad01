import { TestPage } from '@stoa/shared/testing';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportText } from '../../testing/texts.ts';
import { wholePlatform } from '../../testing/whole-platform.ts';
import { ReportSite } from './report-site.tsx';

const bodies: unknown[] = [];
let reply = () => Response.json({ number: 7 }, { status: 201 });
let release = () => {};
beforeEach(() => {
  bodies.length = 0;
  reply = () => Response.json({ number: 7 }, { status: 201 });
  release = exitGuard.subscribe(() => {});
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return reply();
  });
});
afterEach(() => {
  cleanup();
  release();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = (path = '/report/kiln', pattern = '/report/:site') =>
  render(
    <TestPage bootstrap={wholePlatform()} path={path} pattern={pattern}>
      <ReportSite />
    </TestPage>,
  );
const details = () => screen.findByRole('textbox', { name: new RegExp(reportText('details')) });
const press = () => userEvent.click(screen.getByRole('button', { name: reportText('send') }));

describe('reporting a site', () => {
  it('sends what was seen on the site of the address, and shows the number', async () => {
    show();
    await userEvent.click(await screen.findByRole('radio', { name: reportText('reasons.malware') }));
    await userEvent.type(await details(), 'It offers a file.');
    await press();
    expect(
      await screen.findByRole('heading', { name: reportText('sentTitle', { number: 7 }) }),
    ).toBeDefined();
    expect(bodies).toEqual([
      { site: 'kiln', reason: 'malware', page: '', text: 'It offers a file.', email: '' },
    ]);
  });

  it('says what is missing or wrong, and sends nothing', async () => {
    show();
    await details();
    await userEvent.type(screen.getByRole('textbox', { name: reportText('email') }), 'ada@');
    await press();
    expect((await screen.findAllByText(reportText('detailsMissing'))).length).toBeGreaterThan(0);
    expect(screen.getAllByText(reportText('emailInvalid')).length).toBeGreaterThan(0);
    expect(bodies).toEqual([]);
  });

  it.each([
    ['not_found', 404, 'unknownSite'],
    ['rate_limited', 429, 'tooMany'],
    ['internal', 500, 'failed'],
  ])('keeps what was typed when the reply is %s', async (code, status, text) => {
    reply = () => Response.json({ code, title: 'x', status }, { status });
    show();
    await userEvent.type(await details(), 'It offers a file.');
    await press();
    expect((await screen.findAllByText(reportText(text))).length).toBeGreaterThan(0);
    await waitFor(async () => expect(await details()).toHaveProperty('value', 'It offers a file.'));
  });

  it('without a site says where to begin', async () => {
    show('/report', '/report');
    expect(await screen.findByText(reportText('textUnknown'))).toBeDefined();
    expect(screen.queryByRole('button', { name: reportText('send') })).toBeNull();
  });
});

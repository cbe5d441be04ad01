import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import MarketingOverview from '../../exposes/marketing-overview.tsx';
import Visits from '../../exposes/visits.tsx';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { editingText, sectionsText, visitsText } from '../../testing/texts.ts';
import { counts, FORM, visitsBackend as backend } from '../../testing/visits-backend.ts';

afterEach(() => vi.unstubAllGlobals());
const overview = '/dashboard/manage/marketing';
const path = `${overview}/visits`;
const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;

const openMatters = async () => {
  const heading = { name: visitsText('needsYou') };
  const found = await screen.findByRole('heading', heading, { timeout: 20_000 });
  return within(found.closest('section') as HTMLElement);
};

describe('the overview of marketing', () => {
  it('[MNG-16] shows visitors, revenue by source and what needs the manager, beside the period before', async () => {
    const fake = backend();
    renderScreen(<MarketingOverview />, { backend: fake, path: overview });
    await waitFor(() => expect(tile(visitsText('visitorsADay')).textContent).toContain('100'));
    expect(tile(visitsText('visitorsADay')).textContent).toContain('3,000');
    await waitFor(() => expect(tile(visitsText('known')).textContent).toContain('€1,000.00'));
    expect(tile(visitsText('revenue')).textContent).toContain('€1,000.00 in the 30 days before');
    await waitFor(() => expect(tile(visitsText('newContacts')).textContent).toContain('1'));
    await waitFor(() => expect(tile(visitsText('commissionsDue')).textContent).toContain('€42.00'));
    const waiting = screen.getByRole('link', { name: new RegExp(visitsText('needs.applications')) });
    expect(waiting.textContent).toContain('3');
    await waitFor(() => expect(tile(visitsText('clicks')).textContent).toContain('12 in the 30 days before'));
    expect(tile(visitsText('form_entries')).textContent).toContain('7');
    const sold = await screen.findByRole('table', { name: visitsText('revenueBySource') });
    expect(
      within(sold)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('news') as string,
      expect.stringContaining(visitsText('unknown')) as string,
      expect.stringContaining('=gone') as string,
    ]);
    const led = within(await screen.findByRole('table', { name: visitsText('revenueByActivity') }));
    expect(led.getByText('€400.00')).toBeTruthy();
    expect(led.getByRole('link', { name: 'Launch' }).getAttribute('href')).toBe(
      `${overview}/funnels/${FORM}`,
    );
    expect(led.getByText(visitsText('activityKinds.affiliate'))).toBeTruthy();
    expect(
      within(await screen.findByRole('link', { name: new RegExp(visitsText('needs.emails')) })).getByText(
        '90%',
      ),
    ).toBeTruthy();
    expect(
      screen.getByRole('link', { name: new RegExp(visitsText('needs.coupons')) }).getAttribute('href'),
    ).toBe('/dashboard/manage/ecommerce/coupons');
    await chooseOption(screen.getByLabelText(visitsText('model')), visitsText('models.linear'));
    await waitFor(() =>
      expect(fake.called.findLast(({ name }) => name === 'revenue_by_source')?.args).toMatchObject({
        p_model: 'linear',
        p_by: 'source',
      }),
    );
  });

  it.each([
    ['visit_figures', 'visitorsADay', 'revenue'],
    ['revenue_by_source', 'revenue', 'visitorsADay'],
  ])('[MNG-16] where %s fails, its tiles fail alone and are asked again', async (name, failed, fine) => {
    const fake = backend();
    const before = { visitorsADay: '100', revenue: '€1,500.00' } as Record<string, string>;
    fake.answer(name, null, { message: 'away' });
    renderScreen(<MarketingOverview />, { backend: fake, path: overview });
    await waitFor(() => expect(tile(visitsText(failed)).textContent).toContain(visitsText('figuresFailed')), {
      timeout: 10_000,
    });
    await waitFor(() => expect(tile(visitsText(fine)).textContent).toContain(before[fine]!));
    expect(await screen.findByText(editingText('site.headerNotice'))).toBeTruthy();
    const whole = backend();
    fake.answer(
      name,
      name === 'visit_figures'
        ? (await whole.client.rpc('visit_figures' as never)).data
        : (await whole.client.rpc('revenue_by_source' as never)).data,
    );
    await userEvent.click(
      within(tile(visitsText(failed))).getByRole('button', { name: visitsText('retry') }),
    );
    await waitFor(() => expect(tile(visitsText(failed)).textContent).toContain(before[failed]!));
  });

  it('[MNG-16] leads to what waits in forms, campaigns and automations, and to nothing else', async () => {
    renderScreen(<MarketingOverview />, { backend: backend(), path: overview });
    const part = await openMatters();
    expect(part.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      [`${visitsText('needs.coupons')}1`, '/dashboard/manage/ecommerce/coupons'],
      [`${visitsText('needs.entries')}4`, `${overview}/forms/${FORM}/entries?state=held`],
      [`${visitsText('needs.stopped')}${visitsText('stopped')}`, `${overview}/emails/domains`],
      [`${visitsText('needs.campaigns')}1`, `${overview}/emails?state=waiting`],
      [`${visitsText('needs.runs')}2`, `${overview}/automations?state=failed`],
      [`${visitsText('needs.applications')}3`, `${overview}/affiliates/applications`],
      [`${visitsText('needs.emails')}90%`, '/dashboard/manage/billing'],
    ]);
  });

  it('[MNG-16] says where it cannot tell what needs the manager, and asks again', async () => {
    const fake = backend();
    fake.answer('marketing_needs', null, { message: 'away' });
    renderScreen(<MarketingOverview />, { backend: fake, path: overview });
    const part = await openMatters();
    part.getByText(visitsText('needsFailed'));
    expect(part.queryByText(visitsText('needs.entries'))).toBeNull();
    fake.answer('marketing_needs', (await backend().client.rpc('marketing_needs' as never)).data);
    await userEvent.click(part.getByRole('button', { name: visitsText('retry') }));
    expect(await part.findByText(visitsText('needs.entries'))).toBeTruthy();
  });

  it('[MNG-16] has own dates in its address, which every figure is read for', async () => {
    const fake = backend();
    const path = `${overview}?from=2026-01-05&until=2026-01-18`;
    renderScreen(<MarketingOverview />, { backend: fake, path });
    await waitFor(() => expect(tile(visitsText('clicks')).textContent).toContain('12 in the 14 days before'));
    for (const name of ['visit_figures', 'revenue_by_source', 'response_figures'])
      expect(fake.called.findLast((call) => call.name === name)?.args).toMatchObject({
        p_days: 14,
        p_until: '2026-01-18',
        p_compare: 'previous',
      });
    const first = await screen.findByLabelText(visitsText('firstDay'));
    await userEvent.clear(first);
    await userEvent.type(first, '2026-01-19{Enter}');
    await screen.findByText(visitsText('ownDatesWrong'));
    expect(screen.getByTestId('where').textContent).not.toContain('2026-01-19');
    await userEvent.clear(first);
    await userEvent.type(first, '2026-01-18{Enter}');
    await screen.findByText(/^12 on the day before/);
    await chooseOption(screen.getByLabelText(visitsText('period')), visitsText('days', { days: '7' }));
    await waitFor(() =>
      expect(fake.called.findLast(({ name }) => name === 'visit_figures')?.args).toMatchObject({ p_days: 7 }),
    );
    expect(screen.getByTestId('where').textContent).toBe(`${overview}?days=7`);
  });

  it('[MNG-17] with a slash it begins at its notices, which quick-create leads to', async () => {
    renderScreen(<MarketingOverview />, { backend: backend(), path: `${overview}/` });
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('region', { name: sectionsText('siteParts.tabs.notices') }),
      ),
    );
  });

  it('[MNG-16] is for managers: others are led away, and nothing is asked', async () => {
    const fake = backend(STUDENT);
    renderScreen(<MarketingOverview />, { backend: fake, path: overview });
    await expectSentBack(overview);
    expect(fake.called).toEqual([]);
  });
});

describe('the screen of visits', () => {
  it('joins visits and revenue by source, searches, sorts, and writes a file that runs nothing', async () => {
    const files: Blob[] = [];
    const createObjectURL = (blob: Blob) => (files.push(blob), 'blob:x');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
    renderScreen(<Visits />, { backend: backend(), path: `${path}?by=source` });
    const table = await screen.findByRole('table', { name: visitsText('by.source') });
    await waitFor(() => expect(table.textContent).toContain('€900.00'));
    const names = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row).getAllByRole('cell')[0]!.textContent?.replace(visitsText('one.source'), ''),
        );
    expect(names()).toEqual(['news', 'Direct', 'Other', 'Unknown', '=gone']);
    expect(screen.getByText(visitsText('highest', { count: 3, all: '620' }))).toBeTruthy();
    await userEvent.click(within(table).getByRole('button', { name: visitsText('measure.revenue') }));
    expect(names()).toEqual(['news', 'Unknown', '=gone', 'Direct', 'Other']);
    expect(screen.getByTestId('where').textContent).toBe(`${path}?by=source&sort=revenue`);
    await userEvent.click(screen.getByRole('button', { name: visitsText('exportCsv') }));
    const lines = (await files[0]!.text()).replace('\uFEFF', '').split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      'source,visitors,views,entries,orders,revenue_EUR',
      'news,40,120,41,3,900.00',
      'Unknown,0,0,0,2,500.00',
      "'=gone,0,0,0,1,100.00",
    ]);
    await userEvent.type(screen.getByRole('searchbox'), 'NEW{Enter}');
    expect(names()).toEqual(['news']);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'nowhere{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: visitsText('clear') }));
    expect(screen.getByTestId('where').textContent).toBe(`${path}?by=source&sort=revenue`);
  });

  it('asks for revenue only where orders know the dimension, and leads to each page', async () => {
    const fake = backend();
    fake.answer('visit_figures', {
      totals: counts(1, 1, 1),
      days: [{ day: '2026-11-27', visitors: 1, views: 1 }],
      rows: [{ value: '/course', counts: counts(1, 1, 1) }],
      total_rows: 1,
    });
    renderScreen(<Visits />, { backend: fake, path });
    expect((await screen.findByRole('link', { name: '/course' })).getAttribute('href')).toBe('/course');
    expect(fake.called.map(({ name }) => name)).not.toContain('revenue_by_source');
    const ways = screen.getByRole('navigation', { name: visitsText('byLabel') });
    await userEvent.click(within(ways).getByRole('link', { name: visitsText('by.campaign') }));
    await waitFor(() => expect(fake.called.at(-1)?.args).toMatchObject({ p_by: 'campaign', p_limit: 500 }));
  });

  it('says that nobody came, and how that changes', async () => {
    const fake = backend();
    fake.answer('visit_figures', {
      totals: counts(0, 0, 0),
      days: [{ day: '2026-11-27', visitors: 0, views: 0 }],
      rows: [],
      total_rows: 0,
    });
    renderScreen(<Visits />, { backend: fake, path });
    expect(await screen.findByText(visitsText('empty'))).toBeTruthy();
  });

  it('is for managers: others are led away, and nothing is asked', async () => {
    const fake = backend(STUDENT);
    renderScreen(<Visits />, { backend: fake, path });
    await expectSentBack(path);
    expect(fake.called).toEqual([]);
  });
});

import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { useLocation } from '@stoa/shared/router';
import type { getClient } from '@stoa/shared/session';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startText } from '../../testing/texts.ts';
import { guessRegion } from './guess-region.ts';
import { Start } from './start.tsx';

interface Call {
  path: string;
  body: Record<string, unknown> | null;
  key: string | null;
}
const calls: Call[] = [];
let stored: { draft: object | null; version: number } | null;
let outcome = () => new Response(JSON.stringify(CREATED), { status: 201 });
const CREATED = { account_id: crypto.randomUUID(), slug: 'harbour', siteUrl: 'http://harbour.example' };

beforeEach(() => {
  calls.length = 0;
  stored = { draft: null, version: 0 };
  exitGuard.subscribe(() => {});
  outcome = () => new Response(JSON.stringify(CREATED), { status: 201 });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    calls.push({
      path,
      body: init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : null,
      key: headers.get('idempotency-key'),
    });
    if (path === '/api/sites/draft') return answerDraft(init);
    if (!path.startsWith('/api/sites/slug')) return outcome();
    const query = new URL(path, 'http://x').searchParams;
    const slug = query.get('slug') ?? 'harbour-school';
    const state = slug === 'taken' ? 'taken' : 'free';
    return new Response(
      JSON.stringify({ slug, state, suggestions: ['taken-school'], address: `${slug}.example` }),
    );
  });
});
/** The server's draft: the last one wins and says what it replaced unread; null is a server that is away. */
function answerDraft({ method, body }: RequestInit): Response {
  if (!stored) return new Response('{}', { status: 503 });
  if (method === 'PUT') {
    const { draft, version } = JSON.parse(String(body)) as { draft: object; version: number };
    const replaced = stored.version === version ? null : stored.draft;
    stored = { draft, version: stored.version + 1 };
    return Response.json({ version: stored.version, replaced });
  }
  if (method === 'DELETE') {
    stored = { draft: null, version: 0 };
    return new Response(null, { status: 204 });
  }
  return Response.json(stored);
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const USER = { status: 'signedIn', user: { id: 'u', email: 'a@b.example', user_metadata: {} } } as const;

function Here() {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{pathname + search}</output>;
}

type Client = Awaited<ReturnType<typeof getClient>>;

function open(session = testSession(USER), path = '/start', client?: Client) {
  render(
    <TestPage
      bootstrap={testBootstrap({ kind: 'platform', account: null })}
      session={session}
      path={path}
      {...(client && { client })}
    >
      <Start />
      <Here />
    </TestPage>,
  );
}
const sent = () => calls.filter(({ path }) => path === '/api/sites');
const field = (key: string) => screen.findByLabelText(startText(key));
const create = () => userEvent.click(screen.getByRole('button', { name: startText('site.create') }));

describe('creating a site', () => {
  it('[TEN-02] needs a name only: address, region and template are filled in', async () => {
    open();
    await userEvent.type(await field('site.name'), 'Harbour School');
    await userEvent.tab();
    expect(
      await screen.findByText(startText('site.free', { address: 'harbour-school.example' })),
    ).toBeTruthy();
    await create();
    expect(
      await screen.findByRole('heading', { name: startText('ready.title', { name: 'Harbour School' }) }),
    ).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toMatchObject({
      name: 'Harbour School',
      slug: 'harbour-school',
      purpose: 'courses',
      template: 'teacher',
    });
    expect(screen.getByRole('link', { name: startText('ready.view') }).getAttribute('href')).toBe(
      'http://harbour.example/login?via=platform&redirectedFrom=%2F',
    );
  });

  it('begins with the template and purpose of the link that led here, and with the usual ones of a wrong link', async () => {
    const checked = () =>
      screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);
    open(testSession(USER), '/start?template=coach&purpose=coaching');
    await field('site.name');
    expect(checked()).toEqual(['coaching', 'coach']);
    cleanup();
    open(testSession(USER), '/start?template=castle&purpose=');
    await field('site.name');
    expect(checked()).toEqual(['courses', 'teacher']);
  });

  it('sends a visitor to sign up and keeps what the link chose', async () => {
    open(testSession({ status: 'signedOut', user: null }), '/start?template=coach&plan=professional');
    await expect
      .poll(() => screen.getByTestId('here').textContent)
      .toBe(`/signup?redirectedFrom=${encodeURIComponent('/start?template=coach&plan=professional')}`);
  });

  it('sends a repeated request under the same key, and keeps what was typed when it fails', async () => {
    open();
    await userEvent.type(await field('site.name'), 'Harbour School');
    await userEvent.tab();
    await screen.findByText(startText('site.free', { address: 'harbour-school.example' }));
    outcome = () => new Response(JSON.stringify({ code: 'internal' }), { status: 500 });
    await create();
    expect(await screen.findByText(startText('site.failed'))).toBeTruthy();
    await create();
    await expect.poll(() => sent().length).toBe(2);
    expect(sent()[0]?.key).toBe(sent()[1]?.key);
    expect(((await field('site.name')) as HTMLInputElement).value).toBe('Harbour School');
  });

  it('says that an address is taken, at its field, and offers free ones', async () => {
    open();
    await userEvent.type(await field('site.name'), 'Harbour');
    await userEvent.tab();
    await screen.findByText(startText('site.free', { address: 'harbour-school.example' }));
    const slug = await field('site.slug');
    await userEvent.clear(slug);
    await userEvent.type(slug, 'taken');
    await userEvent.click(await screen.findByRole('button', { name: 'taken-school' }));
    expect((slug as HTMLInputElement).value).toBe('taken-school');
    outcome = () => new Response(JSON.stringify({ code: 'slug_taken' }), { status: 409 });
    await create();
    expect(await screen.findAllByText(startText('site.taken'))).not.toHaveLength(0);
  });

  it('sends who is logged out to sign up, and back', async () => {
    open(testSession({ status: 'signedOut', user: null }));
    await expect.poll(() => screen.getByTestId('here').textContent).toBe('/signup?redirectedFrom=%2Fstart');
  });
});

describe('the region of a new site', () => {
  it.each([
    ['de', 'de-DE', { language: 'de', currency: 'EUR' }],
    ['en', 'en-GB', { language: 'en', currency: 'GBP' }],
    ['xx', 'ja', { language: 'en', currency: 'JPY' }],
    ['en', 'en-US@posix', { language: 'en', currency: 'USD' }],
    ['en', 'not a locale', { language: 'en', currency: 'USD' }],
  ])('of a page in %s and a browser in %s', (page, locale, region) => {
    expect(guessRegion(page, locale, 'UTC')).toEqual({ ...region, timeZone: 'UTC' });
  });
});

describe('a plan in the address', () => {
  const PLANS = [
    { id: 'professional', label: 'Professional', pricing: { stripe: { monthly: {}, annual: {} } } },
  ];
  const select = async () => ({ data: PLANS, error: null });
  const openWith = (query: string) =>
    open(testSession(USER), `/start?${query}`, { from: () => ({ select }) } as unknown as Client);
  const makeSite = async () => {
    await userEvent.type(await field('site.name'), 'Harbour School');
    await waitFor(() =>
      expect((screen.getByLabelText(startText('site.slug')) as HTMLInputElement).value).toBe(
        'harbour-school',
      ),
    );
    await create();
    return screen.findByRole('link', { name: startText('ready.billing') });
  };

  it('[SUP-22] is named, and goes on into Billing of the new site', async () => {
    openWith('plan=professional&period=annual&coupon=CLAY10');
    const chosen = { plan: 'Professional', period: startText('plan.periods.annual') };
    expect(await screen.findByText(startText('plan.chosen', chosen))).toBeTruthy();
    const link = await makeSite();
    const redirectedFrom = new URL(link.getAttribute('href') ?? '').searchParams.get('redirectedFrom');
    expect(redirectedFrom).toBe('/dashboard/manage/billing?plan=professional&period=annual&coupon=CLAY10');
  });

  it('that is not offered is said, and the site is created all the same', async () => {
    openWith('plan=lifetime');
    expect(await screen.findByText(startText('plan.unknown'))).toBeTruthy();
    expect(await makeSite()).toBeTruthy();
  });
});

describe('the draft of a site', () => {
  const DRAFT = {
    ...{ name: 'Harbour School', slug: 'harbour', purpose: 'coaching', template: 'coach' },
    ...{ language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin', link: '' },
  };
  const nameField = async () => (await field('site.name')) as HTMLInputElement;
  const SLOW = { timeout: 20_000 };

  it('[TEN-02] is filled in on another device, and can be started over', async () => {
    stored = { draft: DRAFT, version: 4 };
    open();
    expect((await nameField()).value).toBe('Harbour School');
    expect(
      (
        screen.getByRole('radio', {
          name: new RegExp(startText('site.templates.coach.text')),
        }) as HTMLInputElement
      ).checked,
    ).toBe(true);
    expect(screen.getByText(startText('draft.restored'))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: startText('draft.startOver') }));
    expect((await nameField()).value).toBe('');
    expect(screen.queryByText(startText('draft.restored'))).toBeNull();
  });

  it('is saved while somebody types, over the version before', async () => {
    open();
    await userEvent.type(await nameField(), 'Harbour');
    await waitFor(() => expect(stored?.draft).toMatchObject({ name: 'Harbour' }), SLOW);
    await userEvent.type(await nameField(), ' School');
    await waitFor(() => expect(stored?.draft).toMatchObject({ name: 'Harbour School' }), SLOW);
    expect(screen.queryByText(startText('draft.replaced'))).toBeNull();
  });

  it('that replaced one of another tab says so and can take it', async () => {
    open();
    await nameField();
    stored = { draft: DRAFT, version: 9 };
    await userEvent.type(await nameField(), 'Mine');
    expect(await screen.findByText(startText('draft.replaced'), {}, SLOW)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: startText('draft.takeOther') }));
    expect((await nameField()).value).toBe('Harbour School');
    await waitFor(() => expect(stored?.draft).toMatchObject({ name: 'Harbour School' }), SLOW);
  });

  it('gives way to the template of a new link, and keeps the name', async () => {
    stored = { draft: DRAFT, version: 1 };
    open(testSession(USER), '/start?template=studio');
    expect((await nameField()).value).toBe('Harbour School');
    expect((screen.getByRole('radio', { name: /^Studio with shop/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('is not needed: without the server’s draft the form works', async () => {
    stored = null;
    open();
    await userEvent.type(await nameField(), 'Harbour School');
    expect((await nameField()).value).toBe('Harbour School');
  });
});

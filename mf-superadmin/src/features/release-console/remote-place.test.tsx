import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Remote from '../../exposes/remote.tsx';
import { fakeService } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { cockpitText, listsText } from '../../testing/texts.ts';

const OVERVIEW = '/dashboard/maintenance/remotes';
afterEach(() => vi.unstubAllGlobals());

async function open(query = '', facts: object = {}) {
  openScreen(fakeService({ facts }), <Remote />, {
    path: `${OVERVIEW}/mf-commerce${query}`,
    pattern: `${OVERVIEW}/:remote`,
  });
  return screen.findByRole('heading', { level: 1, name: 'mf-commerce' });
}

describe('the screen of a remote', () => {
  it('leads back by crumbs, marks its tab, says what is unusual and has its facts aside', async () => {
    const heading = await open('', { held: { reason: 'the sale', at: '2026-11-22T10:00:00.000Z' } });
    const above = within(screen.getByRole('navigation', { name: cockpitText('nav.above') }));
    expect(above.getByRole('link').getAttribute('href')).toBe(OVERVIEW);
    const tabs = within(screen.getByRole('navigation', { name: cockpitText('nav.label') }));
    const marked = tabs.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map(({ textContent }) => textContent)).toEqual([cockpitText('nav.overview')]);
    expect(within(heading.closest('header')!).getByText(cockpitText('remote.frozen'))).toBeTruthy();
    const facts = within(screen.getByRole('complementary'));
    expect(facts.getByRole('link', { name: cockpitText('audit.all') }).getAttribute('href')).toBe(
      `${OVERVIEW}/audit?remote=mf-commerce`,
    );
    expect(facts.getByText('commerce')).toBeTruthy();
  });

  it('lists the versions that the address asks for', async () => {
    await open('?status=withdrawn');
    const versions = within(await screen.findByRole('table', { name: cockpitText('versions.title') }));
    expect(versions.getByText('0.9.0')).toBeTruthy();
    expect(versions.queryByText('1.1.0')).toBeNull();
    const label = cockpitText('previews.state');
    expect(
      screen.getByRole('button', {
        name: listsText('editFilter', { label, value: cockpitText('status.withdrawn') }),
      }),
    ).toBeTruthy();
  });
});

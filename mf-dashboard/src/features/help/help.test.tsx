import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import Article from '../../exposes/help-article.tsx';
import Help from '../../exposes/help.tsx';
import Topbar from '../../exposes/topbar.tsx';
import { fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { compositionWith, renderScreen, windowWidth } from '../../testing/render-screen.tsx';
import ar from '../../../locales/ar/help.json' with { type: 'json' };
import en from '../../../locales/en/help.json' with { type: 'json' };
import { articlesFor } from '../../data/help-articles.ts';
import { articleAt } from '../../data/help-paths.ts';
import { helpText } from '../../testing/texts.ts';

beforeEach(() => void windowWidth(1280));
const EVERY = articlesFor(['lms', 'groups', 'appointments'], ['manage_options'], () => true);
const titles = async () =>
  within(await screen.findByRole('navigation', { name: 'Articles' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the documentation', () => {
  it('[DASH-31] the bar of whoever runs the account leads to the site and to the article about the screen they are at', async () => {
    const backend = fakeBackend({}, MANAGER);
    const { unmount } = renderScreen(<Topbar />, { backend, path: '/dashboard/manage/users/roles' });
    const link = await screen.findByRole('link', { name: 'Documentation' });
    expect(link.getAttribute('href')).toBe('/dashboard/help/people');
    expect(screen.getByRole('link', { name: 'View site' }).getAttribute('href')).toBe('/');
    unmount();
    const student = fakeBackend({}, STUDENT);
    renderScreen(<Topbar />, { backend: student });
    await screen.findByRole('button', { name: 'Messages, 0 unread' });
    expect(screen.queryByRole('link', { name: 'Documentation' })).toBeNull();
  });

  it('[DASH-31] has the areas someone may open, and finds one by any of its words', async () => {
    const { unmount } = renderScreen(<Help />, { backend: fakeBackend({}, STUDENT) });
    await waitFor(async () => expect(await titles()).toContain('Take a course'));
    expect(await titles()).not.toContain('Media library');
    expect(await titles()).not.toContain('Offer appointments');
    unmount();
    renderScreen(<Help />, { backend: fakeBackend({}, MANAGER) });
    await userEvent.type(await screen.findByRole('searchbox'), 'REFUND');
    await waitFor(async () => expect(await titles()).toEqual(['Orders and subscriptions']));
    await userEvent.type(screen.getByRole('searchbox'), ' nothing');
    expect((await screen.findByRole('status')).textContent).toContain('REFUND nothing');
  });

  it('[DASH-31] an article has its steps and the way to its area; one that is not for someone says so', async () => {
    const at = (id: string, access = MANAGER) =>
      renderScreen(<Article />, {
        backend: fakeBackend({}, access),
        path: `/dashboard/help/${id}`,
        pattern: '/dashboard/help/:article',
      });
    const { unmount } = at('people');
    await screen.findByRole('heading', { name: 'Members, roles and invitations' });
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    const open = screen.getByRole('link', { name: helpText('open') });
    expect(open.getAttribute('href')).toBe('/dashboard/manage/users');
    expect(screen.getByRole('link', { name: helpText('more') }).getAttribute('href')).toMatch(
      /\/docs\/roles-and-team$/,
    );
    unmount();
    at('people', STUDENT);
    await screen.findByText(helpText('noArticleTitle'));
    expect(screen.queryByRole('link', { name: helpText('open') })).toBeNull();
  });

  it('no article is empty in either language, each leads to a screen there is, and the nearest screen decides', () => {
    for (const { id, steps, path } of EVERY) {
      for (const labels of [en, ar]) {
        const about: Record<string, string> = labels.about[id];
        const keys = ['title', 'lead', ...Array.from({ length: steps }, (_, index) => `s${index + 1}`)];
        expect([id, Object.keys(about)]).toEqual([id, keys]);
      }
      expect([id, articleAt(path)]).toEqual([id, id]);
    }
    const known = compositionWith().remotes[0]?.routes.map(({ path }) => path);
    expect(EVERY.filter(({ path }) => !known?.includes(path))).toEqual([]);
    expect(articleAt('/dashboard/manage/ecommerce/orders/o1')).toBe('orders');
    expect(articleAt('/dashboard/manage/ecommerce/products')).toBe('sell');
    expect(articleAt('/dashboard/nowhere')).toBe('start');
  });
});

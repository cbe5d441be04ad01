import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { testBootstrap, testSession, TestPage } from '../testing/index.tsx';
import { DataList } from './data-list.tsx';

const ME = { id: 'ada', email: null, user_metadata: {} };
const PLATFORM = testBootstrap({ kind: 'platform', account: null });
const person = userEvent.setup();
beforeEach(() => localStorage.clear());

function show(path = '/things') {
  const session = testSession({ status: 'signedIn', user: ME });
  return render(
    <TestPage bootstrap={PLATFORM} session={session} path={path}>
      <DataList<string>
        id="things"
        cacheKey="things"
        caption="Things"
        columns={[{ key: 'name', title: 'Name', render: (name) => name }]}
        filters={[
          {
            key: 'status',
            label: 'Status',
            kind: 'choice',
            isSingle: true,
            options: ['On', 'Off'].map((label) => ({ value: label.toLowerCase(), label })),
          },
        ]}
        sort={{ key: 'name', isDescending: false }}
        rowKey={(name) => name}
        rowName={(name) => name}
        read={async ({ filters }) => ({ rows: [`Thing that is ${filters['status'] ?? 'any'}`], total: 1 })}
        empty="None"
      />
    </TestPage>,
  );
}
const row = (status: string) => screen.findByText(`Thing that is ${status}`);
const tab = (name: string) => screen.findByRole('link', { name });
async function save(name: string) {
  await person.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  await person.type(within(dialog).getByRole('textbox'), name);
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  return dialog;
}

describe('saved views where there is no account', () => {
  it('are stored in the browser, opened from a tab and deleted', async () => {
    const { unmount } = show('/things?status=off');
    await row('off');
    await save('Switched off');
    await waitFor(async () => expect((await tab('Switched off')).getAttribute('aria-current')).toBe('true'));
    unmount();
    show();
    await row('any');
    await person.click(await tab('Switched off'));
    await row('off');
    await person.click(screen.getByRole('button', { name: 'View actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Switched off' })).toBeNull());
  });

  it('have each name once', async () => {
    const view = { id: 'v', user_id: ME.id, name: 'Switched off', query: 'status=off', is_shared: false };
    localStorage.setItem(`stoa.views.${ME.id}.things`, JSON.stringify([view]));
    show('/things?status=on');
    await tab('Switched off');
    const dialog = await save('switched OFF');
    expect(await within(dialog).findByText('You already have a view with this name.')).toBeTruthy();
  });

  it('that the browser holds damaged are left out', async () => {
    const view = { id: 'v', user_id: ME.id, name: 'Whole', query: 'status=on', is_shared: false };
    localStorage.setItem(`stoa.views.${ME.id}.things`, JSON.stringify([null, { id: 1 }, view]));
    show();
    await tab('Whole');
    expect(within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link')).toHaveLength(2);
  });
});

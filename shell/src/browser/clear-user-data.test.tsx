import { act, render, screen } from '@testing-library/react';
import { atom, Provider, useAtom } from 'jotai';
import { useSyncExternalStore } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { beforeEach, describe, expect, it } from 'vitest';
import { followPerson } from './clear-user-data.ts';
import { pageState } from './page-state.ts';

const inboxAtom = atom('nothing');
let reads = 0;

function Inbox() {
  const [inbox, setInbox] = useAtom(inboxAtom);
  const { data = 'not read' } = useSWR('orders', () => `read ${++reads}`);
  const { cache } = useSWRConfig();
  return (
    <button type="button" onClick={() => setInbox('a letter')}>
      {inbox}, {data}, {cache.get('orders')?.data === undefined ? 'empty' : 'kept'}
    </button>
  );
}
function Page() {
  const store = useSyncExternalStore(pageState.subscribe, pageState.get);
  return (
    <Provider store={store}>
      <Inbox />
    </Provider>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  reads = 0;
});

describe('when a person leaves', () => {
  it('[PLT-18] the store of every remote and the cache of reads are emptied', async () => {
    render(<Page />);
    act(() => followPerson('ada', null));
    await screen.findByText(/read [12]/);
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('button').textContent).toContain('a letter');
    const before = reads;
    act(() => followPerson(null, 'ada'));
    expect(screen.getByRole('button').textContent).toContain('nothing');
    await screen.findByText(new RegExp(`read ${before + 1}`));
  });

  it('[PLT-18] what was typed goes with them, also in a tab that notices when it is loaded again', () => {
    followPerson('ada', null);
    sessionStorage.setItem('checkout.draft', 'Ada');
    followPerson('ada', 'ada');
    expect(sessionStorage.getItem('checkout.draft')).toBe('Ada');
    followPerson(null, null);
    expect({ ...sessionStorage }).toEqual({});
  });

  it('[PLT-18] who signs in keeps what they typed as a visitor, who follows another person does not', () => {
    sessionStorage.setItem('checkout.draft', 'Ada');
    followPerson(null, null);
    followPerson('ada', null);
    expect(sessionStorage.getItem('checkout.draft')).toBe('Ada');
    followPerson('ben', 'ada');
    expect(sessionStorage.getItem('checkout.draft')).toBeNull();
  });
});

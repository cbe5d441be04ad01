import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DatabaseClient } from '../contracts/database-client.ts';
import { type Notice, provideNotify } from '../notify/index.ts';
import { Link, useLocation } from '../router/index.ts';
import { testSession, TestPage } from '../testing/index.tsx';
import { DataList, type DataListProps } from './data-list.tsx';
import { beginRead, takeRead } from './early-reads.ts';
import type { BulkAction, ListQuery, RunSet } from './list-types.ts';

interface Thing {
  id: string;
  name: string;
  status: string;
}

const ME = { id: 'ada', email: null, user_metadata: {} };
const notices: Notice[] = [];
let things: Thing[];
let views: Record<string, unknown>[];
let failure: Error | null;

beforeEach(() => {
  notices.length = 0;
  failure = null;
  views = [];
  things = Array.from({ length: 45 }, (_, index) => ({
    id: `t${index}`,
    name: `Thing ${String(index).padStart(2, '0')}`,
    status: index % 3 === 0 ? 'off' : 'on',
  }));
  localStorage.clear();
  provideNotify((notice) => notices.push(notice));
});
afterEach(() => {
  provideNotify(null);
  vi.unstubAllGlobals();
});

/** Saved views as the backend stores them. */
const client = {
  rpc: async () => ({ data: { is_manager: true }, error: null }),
  from: () => {
    let work = () => views;
    const made: Record<string, unknown> = {
      insert: (row: Record<string, unknown>) => {
        if (views.some(({ name }) => name === row['name'])) {
          Object.assign(made, { fails: true });
          return made;
        }
        const saved = { id: `v${views.length + 1}`, user_id: ME.id, ...row };
        work = () => {
          views = [...views, saved];
          return [saved];
        };
        return made;
      },
      delete: () => {
        work = () => (views = []);
        return made;
      },
      // oxlint-disable-next-line unicorn/no-thenable -- the client's own builders are awaited like this
      then: (done: (reply: unknown) => void) =>
        done(
          made['fails']
            ? { data: null, error: { code: '23505', message: 'taken' } }
            : { data: work(), error: null },
        ),
    };
    for (const name of ['select', 'eq', 'order', 'update']) made[name] = () => made;
    return made;
  },
} as unknown as DatabaseClient;

async function read({ search, filters, sort }: ListQuery, from: number, to: number) {
  if (failure) throw failure;
  const found = things
    .filter(
      ({ name, status }) => name.includes(search) && (!filters['status'] || filters['status'] === status),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name) * (sort.isDescending ? -1 : 1));
  return { rows: found.slice(from, to + 1), total: found.length };
}

const setStatus = (status: string) => async (thing: Thing) => {
  if (thing.id === 't2' && status === 'off') throw new Error('refused');
  things = things.map((one) => (one.id === thing.id ? { ...one, status } : one));
};
const switchOff: BulkAction<Thing> = {
  key: 'off',
  label: 'Switch off',
  canRun: ({ status }) => status === 'on',
  run: setStatus('off'),
  undo: setStatus('on'),
  doneText: (count) => `${count} switched off`,
};

function Where() {
  const { search } = useLocation();
  return (
    <Link to="#" data-testid="where">
      {search}
    </Link>
  );
}

function show(path = '/things', more: Partial<DataListProps<Thing>> = {}) {
  const session = testSession({ status: 'signedIn', user: ME });
  return render(
    <TestPage client={client} session={session} path={path}>
      <DataList<Thing>
        id="things"
        cacheKey="things"
        caption="Things"
        columns={[
          {
            key: 'name',
            title: 'Name',
            isSortable: true,
            render: ({ id, name }) => <Link to={`/things/${id}`}>{name}</Link>,
          },
          { key: 'status', title: 'Status', render: ({ status }) => status },
          { key: 'id', title: 'Id', isHidden: true, render: ({ id }) => id },
        ]}
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
        search={{ label: 'Search things' }}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        read={read}
        csv={{
          fileName: 'things.csv',
          columns: (['name', 'id'] as const).map((column) => ({
            column,
            title: column,
            value: (thing) => thing[column],
          })),
        }}
        bulk={[switchOff]}
        errorText={(error) => `Reason: ${(error as Error).message}`}
        empty={<h2>No things yet</h2>}
        {...more}
      />
      <Where />
    </TestPage>,
  );
}
const person = userEvent.setup();
const where = () => screen.getByTestId('where').textContent;
const names = async () =>
  within(await screen.findByRole('table', { name: 'Things' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('a list', () => {
  it('shows what the press of its link began to read, unless its address narrows it', async () => {
    const ahead = async () => ({ rows: [{ id: 'a', name: 'Read ahead', status: 'on' }], total: 1 });
    beginRead('things', ahead);
    const opened = show();
    await screen.findByText('Read ahead');
    opened.unmount();
    beginRead('things', ahead);
    show('/things?q=Thing');
    await screen.findByText('Thing 00');
    expect(screen.queryByText('Read ahead')).toBeNull();
    takeRead('things');
  });

  it('reads no size of the window while it renders, which would lay the page out in between', async () => {
    const size = vi.spyOn(window, 'innerWidth', 'get');
    show();
    await screen.findByText('Thing 00');
    expect(size).not.toHaveBeenCalled();
    size.mockRestore();
  });

  it('shows what its address says, counts it politely, and links every row', async () => {
    show('/things?status=off&q=Thing 1');
    expect(await names()).toEqual(['Thing 12', 'Thing 15', 'Thing 18']);
    await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('3 results')); // prettier-ignore
    expect(screen.getByRole('button', { name: 'Edit filter Status: Off' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Thing 12' }).getAttribute('href')).toBe('/things/t12');
    await person.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(async () => expect(await names()).toHaveLength(20));
    expect(where()).toBe('');
  });

  it('sorts by a press on a head and says so', async () => {
    show();
    await names();
    const head = () => screen.getByRole('columnheader', { name: 'Name' });
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    await person.click(within(head()).getByRole('button'));
    await waitFor(async () => expect((await names())[0]).toBe('Thing 44'));
    expect([head().getAttribute('aria-sort'), where()]).toEqual(['descending', '?sort=-name']);
  });

  it('shows the first cards of a phone before the others, and then all', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === '(max-width: 640px)',
      addEventListener() {},
      removeEventListener() {},
    }));
    const drawn: string[] = [];
    const columns = [
      {
        key: 'name',
        title: 'Name',
        render: ({ name }: Thing) => {
          drawn.push(name);
          return name;
        },
      },
    ];
    show('/things', { columns });
    await screen.findByText('Thing 19');
    expect(drawn.slice(0, 5)).toEqual([0, 1, 2, 3, 0].map((n) => `Thing 0${n}`));
    expect(screen.getAllByRole('row')).toHaveLength(21);
  });

  it('filters by a choice in the menu', async () => {
    show();
    await names();
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Off' }));
    await waitFor(() => expect(where()).toBe('?status=off'));
    await waitFor(async () => expect(await names()).toHaveLength(15));
  });

  it('remembers chosen columns, and writes them into the address', async () => {
    const { unmount } = show();
    await names();
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Id' }));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Id' })).toBeTruthy());
    expect(where()).toBe('?columns=name%2Cstatus%2Cid');
    unmount();
    show();
    expect(await screen.findByRole('columnheader', { name: 'Id' })).toBeTruthy();
    expect(where()).toBe('?columns=name%2Cstatus%2Cid');
  });

  it('keeps the rows when a later read fails, and retries', async () => {
    show();
    await names();
    failure = new Error('the line is down');
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('We couldn’t update this list')).toBeTruthy();
    expect(await names()).toHaveLength(20);
    failure = null;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect((await names())[0]).toBe('Thing 20'));
  });

  it('tells a first use from no match', async () => {
    const { unmount } = show('/things?q=nothing');
    expect(await screen.findByRole('heading', { name: 'No results match' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await names()).toHaveLength(20));
    unmount();
    things = [];
    show();
    expect(await screen.findByRole('heading', { name: 'No things yet' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('bulk', () => {
  const tick = (name: string) => person.click(screen.getByRole('checkbox', { name }));

  it('changes what it can, names each failing row with its reason, and offers to undo the rest', async () => {
    show();
    await names();
    for (const name of ['Thing 00', 'Thing 01', 'Thing 02']) await tick(`Select ${name}`);
    expect(screen.getByText('3 selected')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText('2 items weren’t changed')).toBeTruthy();
    const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(reasons).toEqual(expect.arrayContaining(['Thing 00: Not possible in its current status.', 'Thing 02: Reason: refused'])); // prettier-ignore
    expect(notices.map(({ text }) => text)).toEqual(['1 switched off']);
    expect(things[1]?.status).toBe('off');
    act(() => notices[0]?.action?.run());
    await waitFor(() => expect(things[1]?.status).toBe('on'));
  });

  it('offers no undo where one of the changed rows could not be as before', async () => {
    show('/things', { bulk: [{ ...switchOff, canUndo: ({ id }) => id !== 't1' }] });
    await names();
    await tick('Select Thing 01');
    await person.click(screen.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['1 switched off']));
    expect(notices[0]?.action).toBeUndefined();
  });

  it('selects every row that matches, not only the page', async () => {
    show('/things?status=on');
    await names();
    await tick('Select all on this page');
    await person.click(screen.getByRole('button', { name: 'Select all 30' }));
    await person.click(screen.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['29 switched off']));
    expect(things.filter(({ status }) => status === 'on').map(({ id }) => id)).toEqual(['t2']);
  });
});

describe('an action on a set', () => {
  it('runs once, on the query where every match is selected, and is taken back as one', async () => {
    const sets: unknown[] = [];
    const takeBack = vi.fn(async () => {});
    const runSet: RunSet<Thing> = async (set) => {
      sets.push('rows' in set ? set.rows.length : set.query.filters);
      return { count: 30, undo: takeBack };
    };
    const mark = { key: 'mark', label: 'Mark', runSet, doneText: (count: number) => `${count} marked` };
    show('/things?status=on', { bulk: [mark] });
    await names();
    await person.click(screen.getByRole('checkbox', { name: 'Select Thing 01' }));
    await person.click(screen.getByRole('button', { name: 'Mark' }));
    await waitFor(() => expect(sets).toEqual([1]));
    await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await person.click(screen.getByRole('button', { name: 'Select all 30' }));
    await person.click(screen.getByRole('button', { name: 'Mark' }));
    await waitFor(() => expect(sets).toEqual([1, { status: 'on' }]));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('30 marked'));
    act(() => notices.at(-1)?.action?.run());
    await waitFor(() => expect(takeBack).toHaveBeenCalledTimes(1));
  });
});

it('a page past the end leads to the last one', async () => {
  show('/things?page=9');
  await waitFor(() => expect(where()).toBe('?page=3'));
});

describe('saved views', () => {
  it('are saved by name, open from a tab, and are deleted', async () => {
    show('/things?tab=a&status=off');
    await names();
    await person.click(screen.getByRole('button', { name: 'Save view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Enter a name.')).toBeTruthy();
    await person.type(within(dialog).getByRole('textbox'), 'Switched off');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Switched off' }).getAttribute('aria-current')).toBe('true'),
    );
    expect(where()).toBe('?tab=a&status=off&view=v1');
    expect(views[0]).toMatchObject({ list: 'things', query: 'status=off', is_shared: false });
    await person.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(async () => expect(await names()).toHaveLength(20));
    expect(where()).toBe('?tab=a');
    await person.click(screen.getByRole('link', { name: 'Switched off' }));
    await waitFor(async () => expect(await names()).toHaveLength(15));
    await person.click(screen.getByRole('button', { name: 'View actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
    await waitFor(() => expect(views).toEqual([]));
    expect(where()).toBe('?tab=a&status=off');
  });
});

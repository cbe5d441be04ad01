import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TestPage } from '../testing/index.tsx';
import { Button, Dialog, Field, initials, Input, LinkButton, Menu, Table } from './index.ts';
import { useLazy } from './lazy.ts';

afterEach(cleanup);

describe('Field', () => {
  it('ties label, hint and error to the control', () => {
    render(
      <Field label="E-mail" hint="Only for receipts" error="Enter an address" required>
        <Input name="email" />
      </Field>,
    );
    const input = screen.getByLabelText('E-mail');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Enter an address',
      'Only for receipts',
    ]);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect((input as HTMLInputElement).required).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('Enter an address');
  });

  it('says nothing of errors while there is none', () => {
    render(
      <Field label="Name">
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText('Name');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('Button', () => {
  it('[EXAM-D9] starts no transition of its colours with a theme: it has one only under a pointer', () => {
    render(
      <>
        <Button>Save</Button>
        <Input aria-label="Name" />
      </>,
    );
    for (const control of [screen.getByRole('button'), screen.getByRole('textbox')])
      expect(getComputedStyle(control).transition).not.toContain('--stoa-fade');
  });

  it('cannot be pressed while busy, says so and keeps its words', async () => {
    let presses = 0;
    render(
      <Button busy onClick={() => (presses += 1)}>
        Pay
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    expect(presses).toBe(0);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('keeps the focus while busy, and sends no form meanwhile', async () => {
    const sent: string[] = [];
    const form = (busy: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push('once');
        }}
      >
        <Input aria-label="Title" />
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.click(screen.getByRole('button'));
    rerender(form(true));
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(screen.getByRole('button').matches(':disabled')).toBe(false);
    await userEvent.keyboard('{Enter}');
    await userEvent.type(screen.getByLabelText('Title'), 'Bowl{Enter}');
    expect(sent).toEqual(['once']);
  });
  it('a link button keeps paths in the app and lets full addresses leave it', () => {
    render(
      <TestPage>
        <LinkButton to="/course">In</LinkButton>
        <LinkButton to="https://b.example">Out</LinkButton>
        <LinkButton to="//b.example/x">Out too</LinkButton>
      </TestPage>,
    );
    // By the time a click reaches the window, a handled one has its default prevented.
    const isRetained = (name: string) => {
      let cached = false;
      const inspect = (event: Event) => {
        cached = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', inspect, { once: true });
      screen.getByRole('link', { name }).click();
      return cached;
    };
    expect([isRetained('In'), isRetained('Out'), isRetained('Out too')]).toEqual([true, false, false]);
  });
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Cart" closeLabel="Close cart">
        <input aria-label="Coupon" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named, takes the focus into its first field, closes by Escape and gives the focus back', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cart' });
    const field = within(dialog).getByRole('textbox', { name: 'Coupon' });
    await expect.poll(() => document.activeElement).toBe(field);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('Open');
  });

  it('closes by its button, which has a name', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close cart' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Menu', () => {
  it('opens and walks by keys and runs the chosen entry', async () => {
    const chosen: string[] = [];
    render(
      <TestPage>
        <Menu
          trigger={<button type="button">Theme</button>}
          items={['Light', 'Dark'].map((name) => ({
            key: name,
            label: name,
            onSelect: () => void chosen.push(name),
          }))}
        />
      </TestPage>,
    );
    screen.getByRole('button', { name: 'Theme' }).focus();
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('menuitem', { name: 'Light' });
    await expect.poll(() => document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['Dark']);
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  });
});

describe('what comes late', () => {
  /** A part that arrives after it was looked for and before the page could begin to wait for it. */
  function Wanted() {
    const [part] = useState(() => {
      let here: { greeting: string } | null = null;
      return {
        now: () => here,
        load: async () => (here ??= { greeting: 'arrived' }),
      };
    });
    const parts = useLazy(part, true);
    useLayoutEffect(() => void part.load(), [part]);
    return <output>{parts?.greeting ?? 'waiting'}</output>;
  }

  it('is shown although it came between the look and the wait, so that no press is lost', async () => {
    render(<Wanted />);
    await expect.poll(() => screen.getByRole('status').textContent).toBe('arrived');
  });
});

describe('Table', () => {
  it('is a named table whose heads belong to their columns', () => {
    render(
      <Table
        caption="Orders"
        columns={[
          { key: 'number', title: 'Number', render: (row: { number: number }) => row.number },
          { key: 'state', title: 'State', render: () => 'paid' },
        ]}
        rows={[{ number: 1001 }, { number: 1002 }]}
        rowKey={({ number }) => String(number)}
      />,
    );
    const table = screen.getByRole('table', { name: 'Orders' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });
});

describe('initials', () => {
  it.each([
    ['Mia Lindqvist', 'ML'],
    ['  inês  de carvalho ', 'IC'],
    ['Tomás', 'T'],
    ['日本 語', '日語'],
    ['', ''],
  ])('%j gives %j', (name, text) => {
    expect(initials(name)).toBe(text);
  });
});

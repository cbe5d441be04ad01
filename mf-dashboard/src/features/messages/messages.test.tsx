import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Messages from '../../exposes/messages.tsx';
import MessageReports from '../../exposes/message-reports.tsx';
import Topbar from '../../exposes/topbar.tsx';
import { fakeBackend, MANAGER, ME, OTHER, type Row, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen, windowWidth } from '../../testing/render-screen.tsx';
import { inOrder } from './in-order.ts';
import { peoplePattern, peopleText } from '../../testing/texts.ts';

const person = userEvent.setup();
beforeEach(() => {
  windowWidth(1280);
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const TALK = '50000000-0000-4000-8000-000000000001';
const said = (n: number, user_id = OTHER, body = `Words ${n}`): Row => ({ id: `m${n}`, user_id, body, created_at: `2026-11-01T10:00:${String(n).padStart(2, '0')}.000000+00:00` }); // prettier-ignore
const conversation = (more: Row = {}): Row => ({ id: TALK, user_id: OTHER, name: 'Jonas Weber', last_message_at: '2026-11-01T10:00:00Z', last_body: 'Said last', last_user_id: OTHER, unread: 2, their_read_at: null, is_blocked: false, may_write: true, ...more }); // prettier-ignore

function open(messages: Row[], more: Row = {}, backend = fakeBackend({}, STUDENT)) {
  backend.answer('list_conversations', [conversation(more)]);
  backend.answer('conversation_with', [conversation(more)]);
  backend.answer('conversation_history', messages.toReversed());
  backend.answer('count_unread_conversations', 1);
  backend.answer('mark_conversation_read', null);
  renderScreen(
    <>
      <Topbar />
      <Messages />
    </>,
    { backend, path: `/dashboard/messages/${OTHER}`, pattern: '/dashboard/messages/:personId' },
  );
  return backend;
}
const bubbles = () => within(screen.getByRole('log')).getAllByRole('listitem');
const requestsOf = (backend: ReturnType<typeof fakeBackend>, name: string) =>
  backend.called.filter((call) => call.name === name);

describe('messages', () => {
  it('[DASH-14] shows a talk oldest first, hostile mark-up as text, profane words masked, and marks it read', async () => {
    const backend = open([said(1, OTHER, '<img src=x onerror=alert(1)>'), said(2, ME, 'this shitty kiln')]);
    await screen.findByText('<img src=x onerror=alert(1)>');
    expect(bubbles().map((line) => line.querySelector('p')?.textContent)).toEqual([
      '<img src=x onerror=alert(1)>',
      'this ****** kiln',
    ]);
    expect(screen.getByRole('log').querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: /Jonas Weber.*2 unread/ })).toBeTruthy();
    await waitFor(() => expect(requestsOf(backend, 'mark_conversation_read')).toHaveLength(1));
  });

  it('[DASH-14] sends what was typed, notifies once while typing, and keeps it when that was rejected', async () => {
    const backend = open([said(1)]);
    const box = await screen.findByLabelText('Your message');
    backend.answer('send_message', null, { message: 'rate_limited' });
    await person.type(box, 'A question');
    expect(backend.sent).toEqual([
      { topic: `chat:${TALK}`, event: 'typing', payload: { user_id: ME, on: true } },
    ]);
    await person.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Wait a minute/);
    expect((box as HTMLTextAreaElement).value).toBe('A question');
    backend.answer('send_message', said(2, ME, 'A question'));
    backend.answer('conversation_history', [said(2, ME, 'A question'), said(1)]);
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(bubbles()).toHaveLength(2));
    expect((box as HTMLTextAreaElement).value).toBe('');
    const ids = requestsOf(backend, 'send_message').map(({ args }) => args['p_client_id']);
    expect(new Set(ids).size).toBe(1);
  });

  it('[DASH-14] what is written while words are on their way is sent after them, once each, or given back with them', async () => {
    const backend = open([said(1)]);
    const box = (await screen.findByLabelText('Your message')) as HTMLTextAreaElement;
    backend.answer('send_message', said(2, ME, 'First'));
    await person.type(box, 'First{Enter}Second{Enter}Third');
    await waitFor(() => expect(requestsOf(backend, 'send_message')).toHaveLength(2));
    expect(requestsOf(backend, 'send_message').map(({ args }) => args['p_body'])).toEqual([
      'First',
      'Second',
    ]);
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(box.value).toBe('Third');
    expect(Object.values({ ...sessionStorage })).toContain('Third');
    backend.answer('send_message', null, { message: 'rate_limited' });
    await person.type(box, '{Enter}');
    await screen.findByRole('alert');
    expect(box.value).toBe('Third');
    expect(Object.values({ ...sessionStorage })).toContain('Third');
    await person.type(box, '!');
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.queryByText('Sending…')).toBeNull();
  });

  it('[RT-06] tells nothing on a channel that is not joined yet, and once it is, that someone writes', async () => {
    const backend = fakeBackend({}, STUDENT);
    const join = backend.holdJoins();
    open([said(1)], {}, backend);
    await person.type(await screen.findByLabelText('Your message'), 'A');
    expect(backend.sent).toEqual([]);
    act(join);
    expect(backend.sent).toEqual([
      { topic: `chat:${TALK}`, event: 'typing', payload: { user_id: ME, on: true } },
    ]);
  });

  it('[RT-06] follows what comes in live: words, the other writing, the read mark', async () => {
    const backend = open([said(1, ME, 'Mine')]);
    await screen.findByText('Mine');
    act(() => backend.say(`chat:${TALK}`, 'typing', { user_id: 'somebody else', on: true }));
    expect(screen.getByTestId('talk-state').textContent).toBe('');
    act(() => backend.say(`chat:${TALK}`, 'typing', { user_id: OTHER, on: true }));
    expect(screen.getByTestId('talk-state').textContent).toBe(peopleText('messages.typing'));
    act(() => backend.notify('conversation_reads', { conversation_id: TALK, user_id: OTHER, read_at: '2026-11-01T11:00:00Z' })); // prettier-ignore
    expect(bubbles()[0]?.textContent).toMatch(/Read$/);
    backend.answer('conversation_history', [said(2), said(1, ME, 'Mine')]);
    act(() => backend.notify('messages', { ...said(2), conversation_id: TALK }));
    await waitFor(() => expect(bubbles()).toHaveLength(2));
    act(() => backend.notify('messages', { ...said(3), conversation_id: 'another talk' }));
    expect(bubbles()).toHaveLength(2);
  });

  it('[DASH-14] two messages at once are shown as received: what they change beside is read once, the talk not again', async () => {
    const backend = open([said(1, ME, 'Mine')]);
    await screen.findByText('Mine');
    await waitFor(() => expect(requestsOf(backend, 'count_unread_conversations')).not.toHaveLength(0));
    const names = [
      'conversation_history',
      'conversation_with',
      'list_conversations',
      'count_unread_conversations',
    ];
    const before = names.map((name) => requestsOf(backend, name).length);
    const sinceThen = () => names.map((name, n) => requestsOf(backend, name).length - (before[n] ?? 0));
    act(() => {
      for (const n of [2, 3]) backend.notify('messages', { ...said(n), conversation_id: TALK });
    });
    expect(bubbles()).toHaveLength(3);
    await waitFor(() => expect(sinceThen()).toEqual([0, 0, 1, 1]));
  });

  it('[DASH-14] a message that comes in while the history is read takes nothing of it away', async () => {
    const history = Promise.withResolvers<Row[]>();
    const backend = fakeBackend({}, STUDENT);
    open([], {}, backend);
    backend.answer('conversation_history', history.promise);
    await waitFor(() => expect(requestsOf(backend, 'conversation_history')).toHaveLength(1));
    const all = [said(3), said(2), said(1)];
    backend.answer('conversation_history', all);
    act(() => backend.notify('messages', { ...said(3), conversation_id: TALK }));
    await act(async () => history.resolve(all.slice(1)));
    await waitFor(() => expect(bubbles()).toHaveLength(3));
  });

  it('[DASH-14] reads history by the page', async () => {
    const page = Array.from({ length: 50 }, (_, n) => said(n + 10));
    const backend = open(page);
    await screen.findByText('Words 59');
    backend.answer('conversation_history', [said(2), said(1)]);
    await person.click(screen.getByRole('button', { name: peopleText('messages.earlier') }));
    expect(await screen.findByText('Words 1')).toBeTruthy();
    expect(requestsOf(backend, 'conversation_history').at(-1)?.args).toMatchObject({ p_before: 'm10' });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: peopleText('messages.earlier') })).toBeNull(),
    );
  });

  it('says why nothing can be written, and reports one message with a reason', async () => {
    const backend = open([said(1)], { may_write: false });
    expect(await screen.findByText(peoplePattern('messages.closed'))).toBeTruthy();
    expect(screen.queryByLabelText('Your message')).toBeNull();
    await person.click(
      screen.getByRole('button', { name: peoplePattern('messages.about', { name: 'Jonas Weber' }) }),
    );
    await person.click(await screen.findByRole('menuitem', { name: 'Report' }));
    await person.type(await screen.findByLabelText(peopleText('reports.reason')), 'Rude');
    await person.click(screen.getByRole('button', { name: 'Report' }));
    await waitFor(() =>
      expect(requestsOf(backend, 'report_message')[0]?.args).toEqual({
        p_message_id: 'm1',
        p_reason: 'Rude',
      }),
    );
  });

  it('[DASH-18] an empty account says what the place is for and finds someone to write to', async () => {
    const backend = fakeBackend({}, STUDENT);
    backend.answer('people_to_write', [{ user_id: OTHER, name: 'Jonas Weber', is_staff: true }]);
    renderScreen(<Messages />, { backend, path: '/dashboard/messages' });
    await screen.findByRole('heading', { name: 'No messages yet' });
    await person.click(screen.getAllByRole('button', { name: 'New message' })[0] as HTMLElement);
    await person.click(await screen.findByRole('button', { name: /Jonas Weber/ }));
    expect(screen.getByTestId('where').textContent).toBe(`/dashboard/messages/${OTHER}`);
  });
});

it('reported messages are for managers, who settle them', async () => {
  const backend = fakeBackend({}, MANAGER);
  backend.answer('list_message_reports', [
    { id: 'r1', body: '<b>Rude</b>', reason: 'Insult', created_at: '2026-11-01T10:00:00Z', handled_at: null, writer: 'Jonas', reporter: 'Mia' },
  ]); // prettier-ignore
  renderScreen(<MessageReports />, { backend, path: '/dashboard/messages/reports' });
  expect(await screen.findByText('<b>Rude</b>')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: peopleText('reports.settle') }));
  await waitFor(() =>
    expect(requestsOf(backend, 'handle_message_report')[0]?.args).toEqual({ p_report_id: 'r1' }),
  );
});

it('messages of one millisecond stand in the order they were written', () => {
  const at = (id: string, us: string) => ({ id, user_id: ME, body: '', created_at: `2026-11-01T10:00:00.${us}+00:00` }); // prettier-ignore
  const written = [at('z', '123001'), at('b', '123002'), at('a', '123456')];
  expect(inOrder([written[2]!, written[0]!, written[1]!, written[0]!])).toEqual(written);
});

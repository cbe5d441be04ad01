import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import '../../translations/index.ts';
import { fakeBackend } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { safeHtml } from '@stoa/shared/html/safe-html';
import { Writer } from '../writer.tsx';
import { mentionAt, mentionPieces, withMentions } from './mention-text.ts';
import { Mentioned } from './mentioned.tsx';

describe('a name in a text', () => {
  it('is what stands behind an @ at the beginning of a word, and nothing else', () => {
    expect(mentionPieces('Ask @mia-lindqvist, (@noor) or a@b.example')).toEqual([
      ...['Ask ', '@mia-lindqvist', ', (', '@noor', ') or a@b.example'],
    ]);
    expect([mentionAt('Ask @Mi'), mentionAt('@'), mentionAt('a@b'), mentionAt('@mia said')]).toEqual([
      ...['Mi', '', null, null],
    ]);
  });

  it('is set apart in people’s HTML, whose attributes and words stay what they were', () => {
    const shown = (html: string) => {
      const place = document.createElement('div');
      place.innerHTML = withMentions(safeHtml(html));
      return place;
    };
    const hostile = shown(
      '<p>Hi @mia <a href="https://a.example/ @x>y">@b</a><img src="/p.png" alt="> @mia <script>alert(1)</script>"></p>',
    );
    expect([...hostile.querySelectorAll('[data-mention]')].map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['@mia', '@b']),
    );
    expect(hostile.querySelectorAll('script, [onerror], [onclick]')).toHaveLength(0);
    expect(shown('&lt;b&gt; @mia').textContent).toBe('<b> @mia');
  });

  it('is set apart in plain words, which stay words', () => {
    renderScreen(<Mentioned text="<i>Hi</i> @mia" />, { backend: fakeBackend({}) });
    expect(screen.getByText('@mia').tagName).toBe('B');
    expect(screen.getByText(/<i>Hi<\/i>/)).toBeTruthy();
  });
});

it('someone is found behind an @ and named by keys or by a press; the text around stays', async () => {
  const person = userEvent.setup();
  const find = vi.fn(async () => [
    { slug: 'mia-l', name: 'Mia Lindqvist' },
    { slug: 'milo', name: 'Milo' },
  ]);
  const sent: string[] = [];
  renderScreen(
    <Writer
      label="Comment"
      action="Send"
      maxLength={100}
      explain={String}
      findPeople={find}
      onSend={async (body) => void sent.push(body)}
    />,
    { backend: fakeBackend({}) },
  );
  const box = screen.getByLabelText('Comment');
  await person.type(box, 'Thanks @mi');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(find).toHaveBeenLastCalledWith('mi');
  await person.keyboard('{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /Milo/ }).id);
  await person.keyboard('{Enter}');
  expect(box).toHaveProperty('value', 'Thanks @milo ');
  expect(screen.queryByRole('option')).toBeNull();
  await person.type(box, 'and @');
  await person.click(await screen.findByRole('option', { name: /Mia/ }));
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual(['Thanks @milo and @mia-l']));
  await person.type(box, '@m');
  await screen.findAllByRole('option');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
});

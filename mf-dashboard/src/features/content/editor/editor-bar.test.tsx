import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import '../../../translations/index.ts';
import '../../../translations/editing/index.ts';
import { fakeBackend, MANAGER } from '../../../testing/fake-backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EditorBar } from './editor-bar.tsx';
import { editingPattern, editingText } from '../../../testing/texts.ts';

type Around = ComponentProps<typeof EditorBar>;

it('[MNG-25] a post is published later at a moment to come alone; one that is over is said at its field', async () => {
  const person = userEvent.setup();
  const published: (string | null)[] = [];
  const nothing = () => {};
  renderScreen(
    <EditorBar
      kind="post"
      row={{ status: 'draft' } as Around['row']}
      state={{ state: 'saved', version: 1 } as Around['state']}
      isBusy={false}
      onPublish={(at) => published.push(at)}
      onUnpublish={nothing}
      onDiscard={nothing}
    />,
    { backend: fakeBackend({}, MANAGER) },
  );
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: editingText('content.later') }));
  const moment = await screen.findByLabelText(editingText('content.moment'));
  const choose = async (at: string) => {
    await person.clear(moment);
    await person.type(moment, at);
    await person.click(screen.getByRole('button', { name: editingText('content.publishThen') }));
  };
  await choose('2020-01-01T10:00');
  expect((await screen.findByRole('alert')).textContent).toMatch(editingPattern('content.momentOver'));
  expect(published).toEqual([]);
  await choose('2999-01-01T10:00');
  expect(published).toEqual([new Date('2999-01-01T10:00').toISOString()]);
});

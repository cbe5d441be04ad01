import { exitGuard } from '@stoa/shared/unsaved/guard';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeBackend, TEACHER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { bookingText } from '../../testing/texts.ts';
import { NoteForm } from './note-form.tsx';

it('keeps a note that could not be saved, and asks before it is dropped', async () => {
  const person = userEvent.setup();
  const onSave = vi.fn().mockRejectedValueOnce(new Error('forbidden')).mockResolvedValue(undefined);
  const onClose = vi.fn();
  renderScreen(<NoteForm bookingId="b1" note="Wheel 3" onSave={onSave} onClose={onClose} />, {
    backend: fakeBackend({}, TEACHER),
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>(bookingText('host.note'));
  await person.type(field, ', left-handed');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  expect(field.value).toBe('Wheel 3, left-handed');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  exitGuard.getQuestion()?.stay();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
  expect(onSave).toHaveBeenLastCalledWith('Wheel 3, left-handed');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

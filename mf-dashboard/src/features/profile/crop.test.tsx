import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import Profile from '../../exposes/profile.tsx';
import { ACCOUNT_ID, fakeBackend, ME, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { peopleText } from '../../testing/texts.ts';
import { changedView, regionOf, viewAt } from '../../components/media-picker/crop.ts';

const PROFILE = { name: 'Mia', slug: 'mia', bio: '', email: 'mia@kiln.example', is_listed: false, avatar_at: null, messages_from: 'everyone', joined_at: '2026-01-01T00:00:00Z', role: 'Student', is_owner: false }; // prettier-ignore
const WIDE = { width: 800, height: 400 };
// Loads lazy parts before fake timers start.
beforeAll(async () => void (await import('./crop-dialog.tsx')));
const revoked: string[] = [];
beforeEach(() => {
  revoked.length = 0;
  Object.assign(URL, {
    createObjectURL: () => 'blob:picture',
    revokeObjectURL: (url: string) => revoked.push(url),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a crop stays within the picture, however it is moved and however near it is seen', () => {
  const squareOf = (view: Parameters<typeof regionOf>[1]) => {
    const { left, top, width, height } = regionOf(WIDE, view);
    return { left, top, side: width === height && width };
  };
  const middle = viewAt(WIDE);
  expect(squareOf(middle)).toEqual({ left: 200, top: 0, side: 400 });
  const far = changedView(WIDE, middle, { x: 9999, y: 9999 });
  expect(squareOf(far)).toEqual({ left: 400, top: 0, side: 400 });
  expect(squareOf(changedView(WIDE, far, { x: -10 }))).toEqual({ left: 390, top: 0, side: 400 });
  const near = changedView(WIDE, far, { zoom: 2 });
  expect(squareOf(near)).toEqual({ left: 500, top: 100, side: 200 });
  expect([changedView(WIDE, near, { zoom: 9 }).zoom, changedView(WIDE, near, { zoom: 0 }).zoom]).toEqual([
    4, 1,
  ]);
});

async function choose() {
  const backend = fakeBackend({ members: [], notification_preferences: [] }, STUDENT);
  backend.answer('my_profile', PROFILE);
  const sent: unknown[] = [];
  const from = (bucket: string) => ({
    getPublicUrl: () => ({ data: { publicUrl: 'http://backend.test/x' } }),
    createSignedUploadUrl: async (path: string, options: object) => {
      sent.push([bucket, path, options]);
      return { data: null, error: { message: 'gone', code: 'internal' } };
    },
  });
  Object.assign(backend.client, { storage: { from } });
  renderScreen(<Profile />, { backend, path: '/dashboard/profile' });
  const input = await screen.findByLabelText(peopleText('profile.picture.choose'));
  await userEvent.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
  const frame = await screen.findByRole('button', { name: peopleText('profile.crop.frame') });
  return { sent, frame, picture: frame.querySelector('img')! };
}

it('[DASH-17] a chosen picture is cut before it goes up: by keys, by dragging and by the zoom, and only what is seen is drawn', async () => {
  const { sent, frame, picture } = await choose();
  const use = screen.getByRole<HTMLButtonElement>('button', { name: peopleText('profile.crop.use') });
  expect(use.disabled).toBe(true);
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 400 } });
  fireEvent.load(picture);
  expect([picture.style.width, picture.style.left]).toEqual(['200%', '-50%']);
  frame.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(picture.style.left).toBe('-58%');
  Object.defineProperty(frame, 'clientWidth', { value: 400 });
  fireEvent.pointerDown(frame, { clientX: 100, clientY: 100 });
  fireEvent.pointerMove(frame, { clientX: 132, clientY: 100 });
  fireEvent.pointerUp(frame);
  fireEvent.pointerMove(frame, { clientX: 0, clientY: 0 });
  expect(picture.style.left).toBe('-50%');
  fireEvent.change(screen.getByRole('slider', { name: peopleText('profile.crop.zoom') }), {
    target: { value: '2' },
  });
  expect([picture.style.width, picture.style.left, picture.style.top]).toEqual(['400%', '-150%', '-50%']);
  const drawn: unknown[][] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ ...WIDE, close() {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage: (_: unknown, ...place: unknown[]) => drawn.push(place),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'])));
  await userEvent.click(use);
  await waitFor(() => expect(sent).toEqual([[ACCOUNT_ID, `avatars/${ME}/avatar.jpg`, { upsert: true }]]));
  expect(drawn).toEqual([[300, 100, 200, 200, 0, 0, 512, 512]]);
  expect(revoked).toEqual(['blob:picture']);
  expect(await screen.findByText(peopleText('profile.picture.failed'))).toBeTruthy();
});

it('what the browser cannot read as a picture is rejected, and leaving sends nothing', async () => {
  const { sent, picture } = await choose();
  fireEvent.error(picture);
  expect((await screen.findByRole('alert')).textContent).toBe(
    peopleText('profile.picture.unsupported_media_type'),
  );
  expect(screen.queryByRole('button', { name: peopleText('profile.crop.use') })).toBeNull();
  expect([sent, revoked]).toEqual([[], ['blob:picture']]);
});

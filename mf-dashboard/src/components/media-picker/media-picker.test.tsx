import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@stoa/shared/contracts/errors';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { ACCOUNT_ID, fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PictureField } from './picture-field.tsx';

const upload = vi.hoisted(() => ({
  send: vi.fn(),
  cancel: vi.fn(),
  made: [] as { path: string; type: string }[],
}));
vi.mock(import('@stoa/shared/media/resumable-upload'), () => ({
  createResumableUpload: (input) => {
    upload.made.push(input);
    return { send: upload.send, cancel: upload.cancel };
  },
}));

const ROW = {
  id: 'f1',
  account_id: ACCOUNT_ID,
  visibility: 'public',
  folder_id: null,
  object_name: 'media/bowl.png',
  name: 'Bowl.png',
  mime: 'image/png',
  size_bytes: 2048,
  alt: '',
  focal_x: null,
  focal_y: null,
};
const SRC = `/storage/v1/object/public/${ACCOUNT_ID}/media/bowl.png`;

beforeAll(async () => void (await import('./media-picker.tsx')));
beforeEach(() => {
  upload.made.length = 0;
  upload.send.mockReset().mockResolvedValue(undefined);
  upload.cancel.mockReset().mockResolvedValue(undefined);
});
afterEach(() => vi.unstubAllGlobals());

function setUp(initial = { src: '', alt: '' }) {
  const backend = fakeBackend({ media: [{ ...ROW }], media_folders: [] }, MANAGER);
  backend.answer('media_list', [{ ...ROW, created_at: '', uploaded_by: null, total: 1 }]);
  backend.answer('media_places', []);
  backend.answer('register_media', { ...ROW, id: 'f2', object_name: 'media/new.png', name: 'new.png' });
  const picked: unknown[] = [];
  const sent = vi.fn((event: Event) => event.preventDefault());
  function Host() {
    const [value, setValue] = useState(initial);
    return (
      <form onSubmit={(event) => sent(event.nativeEvent)}>
        <PictureField
          label="Cover"
          {...value}
          ratios={[[16, 9]]}
          onPick={(picture) => {
            picked.push(picture);
            setValue(picture);
          }}
          onRemove={() => setValue({ src: '', alt: '' })}
        />
      </form>
    );
  }
  renderScreen(<Host />, { backend });
  return { backend, picked, sent };
}
const person = userEvent.setup();
const dialog = async () => within(await screen.findByRole('dialog'));
async function load(name: string) {
  const frame = (await dialog()).getByRole('button', { name });
  const image = frame.querySelector('img')!;
  Object.defineProperties(image, {
    naturalWidth: { value: 800, configurable: true },
    naturalHeight: { value: 400, configurable: true },
  });
  fireEvent.load(image);
}
const FOCAL = 'Focal point. Press the arrow keys to move it, or click the image.';

it('takes a library picture only with alt text, keeps its focal point, and returns the focus', async () => {
  const { picked, sent, backend } = setUp();
  const choose = await screen.findByRole('button', { name: 'Choose image: Cover' });
  await person.click(choose);
  await person.click(await (await dialog()).findByRole('button', { name: 'Select Bowl.png' }));
  const alt = await (await dialog()).findByLabelText('Alt text');
  await load(FOCAL);
  await person.click((await dialog()).getByRole('button', { name: 'Use image' }));
  expect((await dialog()).getByRole('alert').textContent).toMatch(/alt text/);
  expect([picked, document.activeElement]).toEqual([[], alt]);
  (await dialog()).getByRole('button', { name: FOCAL }).focus();
  await person.keyboard('{ArrowRight}{ArrowUp}');
  await person.type(alt, 'A red bowl{Enter}');
  await waitFor(() =>
    expect(picked).toEqual([
      { src: expect.stringContaining(SRC), alt: 'A red bowl', width: 800, height: 400 },
    ]),
  );
  expect(sent).not.toHaveBeenCalled();
  const update = backend.requests.filter(({ table }) => table === 'media').at(-1);
  expect(update?.filters).toContainEqual(['eq id', 'f1']);
  expect(await screen.findByText('Alt text: A red bowl')).toBeTruthy();
  const replace = screen.getByRole('button', { name: 'Replace image: Cover' });
  await waitFor(() => expect(document.activeElement).toBe(replace));
});

it('goes one level back by Escape, also while the window itself has the focus, and closes by its button', async () => {
  setUp();
  await person.click(await screen.findByRole('button', { name: 'Choose image: Cover' }));
  const open = async () =>
    person.click(await (await dialog()).findByRole('button', { name: 'Select Bowl.png' }));
  await open();
  await (await dialog()).findByLabelText('Alt text');
  screen.getByRole('dialog').focus();
  await person.keyboard('{Escape}');
  await open();
  await (await dialog()).findByLabelText('Alt text');
  await person.click((await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[VAL-10] refuses other types and sizes in words, before anything goes up', async () => {
  setUp();
  await person.click(await screen.findByRole('button', { name: 'Choose image: Cover' }));
  const browse = (await dialog()).getByLabelText('Browse files');
  const none = userEvent.setup({ applyAccept: false });
  await none.upload(browse, new File(['RIFF'], 'bowl.webp', { type: 'image/webp' }));
  expect((await dialog()).getByText(/bowl\.webp is WEBP\. Choose a JPEG, PNG/)).toBeTruthy();
  const large = new File(['x'], 'wall.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 });
  await none.upload(browse, large);
  expect((await dialog()).getByText(/wall\.png has 60.*An image can have up to 50/)).toBeTruthy();
  expect(upload.made).toEqual([]);
});

it('[VAL-10] uploads a pasted picture; a broken upload is resumed, another one cancelled', async () => {
  const { picked } = setUp();
  await person.click(await screen.findByRole('button', { name: 'Choose image: Cover' }));
  await (await dialog()).findByLabelText('Search images');
  const paste = (name: string) =>
    fireEvent.paste(document.body, {
      clipboardData: { files: [new File(['x'], name, { type: 'image/svg+xml' })] },
    });
  upload.send.mockRejectedValue(new AppError('internal', 'broke off'));
  paste('first.svg');
  await person.click(await (await dialog()).findByRole('button', { name: 'Cancel upload' }));
  expect(upload.cancel).toHaveBeenCalledOnce();
  paste('new.svg');
  const resume = await (await dialog()).findByRole('button', { name: 'Resume upload' });
  upload.send.mockResolvedValue(undefined);
  await person.click(resume);
  await (await dialog()).findByLabelText('Alt text');
  expect(upload.made.map(({ type }) => type)).toEqual(['image/svg+xml', 'image/svg+xml']);
  await load(FOCAL);
  await person.click((await dialog()).getByLabelText('Decorative: screen readers skip it'));
  await person.click((await dialog()).getByRole('button', { name: 'Use image' }));
  await waitFor(() =>
    expect(picked).toMatchObject([{ alt: '', src: expect.stringContaining('media/new.png') }]),
  );
  expect(await screen.findByText('Decorative: no alt text')).toBeTruthy();
});

it('[PLAN-18] says which limit an address is past, and keeps it', async () => {
  setUp();
  vi.stubGlobal('fetch', async () =>
    Response.json(
      {
        ...{ title: 'The limit of the plan is reached.', code: 'limit_reached', metric: 'storage' },
        ...{ used: 1_073_741_824, limit: 1_073_741_824, resetsAt: null, nextPlan: 'professional' },
      },
      { status: 403 },
    ),
  );
  await person.click(await screen.findByRole('button', { name: 'More actions: Cover' }));
  await person.click(await screen.findByRole('menuitem', { name: 'From an address' }));
  const field = await (await dialog()).findByLabelText('Address of the image');
  await person.type(field, 'https://pictures.test/a.png{Enter}');
  expect(await screen.findByText(/1 GB of 1 GB/)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('https://pictures.test/a.png');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('crops to the shape of the field as a copy, and the original stays', async () => {
  const { picked } = setUp({ src: SRC, alt: 'A bowl' });
  vi.stubGlobal('fetch', async () => new Response(new Blob(['png'], { type: 'image/png' })));
  vi.stubGlobal('createImageBitmap', async () => ({ close() {} }));
  const drawn: unknown[][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: unknown, ...place: unknown[]) => drawn.push(place),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  await person.click(await screen.findByRole('button', { name: 'More actions: Cover' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit alt text and crop' }));
  expect(await (await dialog()).findByLabelText('Alt text')).toHaveProperty('value', 'A bowl');
  await load(FOCAL);
  await person.click((await dialog()).getByRole('button', { name: '16:9' }));
  await load('Part of the image that stays. Drag it or press the arrow keys. Press + or − to zoom.');
  await person.click((await dialog()).getByRole('button', { name: 'Use image' }));
  await waitFor(() => expect(picked).toHaveLength(1));
  expect(drawn).toEqual([[44.44444444444446, 0, 711.1111111111111, 400, 0, 0, 711, 400]]);
  expect(picked).toMatchObject([{ alt: 'A bowl', width: 711, height: 400 }]);
  expect(upload.made[0]?.path).not.toBe('media/bowl.png');
});

it('has the server copy an address, and says why it rejected', async () => {
  setUp();
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push([path, JSON.parse(String(init.body))]);
    const body = { code: 'image_refused', message: '', requestId: 'r' };
    return Response.json(body, { status: 403 });
  });
  await person.click(await screen.findByRole('button', { name: 'More actions: Cover' }));
  await person.click(await screen.findByRole('menuitem', { name: 'From an address' }));
  const field = await (await dialog()).findByLabelText('Address of the image');
  await person.type(field, 'http://x.test/a.png{Enter}');
  expect((await dialog()).getByRole('alert').textContent).toMatch(/starts with https/);
  expect(calls).toEqual([]);
  await person.clear(field);
  await person.type(field, 'https://10.0.0.1/a.png{Enter}');
  await waitFor(async () => expect((await dialog()).getByRole('alert').textContent).toMatch(/public https/));
  expect(calls).toEqual([['/api/media/copy', { url: 'https://10.0.0.1/a.png' }]]);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

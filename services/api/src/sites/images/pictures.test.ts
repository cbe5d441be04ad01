import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { startPictureProcess } from './picture-process.ts';
import { createPictures, PICTURE_LIMITS } from './shrink.ts';

const REQUEST = { width: 256, quality: 75, format: 'webp' } as const;
const encode = (text: string) => new TextEncoder().encode(text);
/** Minutes of work for whoever draws it; uploads lose such filters, what lies elsewhere may have them. */
const HEAVY = encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f" x="0" y="0" width="1" height="1">' +
    '<feTurbulence baseFrequency="0.9" numOctaves="200"/>'.repeat(40) +
    '</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>',
);
const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c65d3b' } })
      .jpeg()
      .toBuffer(),
  );
const cached: { stop(): void }[] = [];
afterEach(() => {
  for (const one of cached.splice(0)) one.stop();
});
const makePictures = (limits = PICTURE_LIMITS) => {
  const pictures = createPictures(limits);
  cached.push(pictures);
  return pictures;
};

describe('[EXAM-A4] pictures that take long', () => {
  it('are ended at their time, with their process; the next picture is made', async () => {
    const pictures = makePictures({ ...PICTURE_LIMITS, deadlineMs: 1_000 });
    await expect(pictures.shrink('a', async () => HEAVY, REQUEST)).rejects.toMatchObject({
      code: 'image_unreadable',
    });
    const patient = makePictures();
    const bytes = await photo();
    expect((await patient.shrink('a', async () => bytes, REQUEST)).format).toBe('webp');
  });

  it('of one account leave the others theirs', async () => {
    const pictures = makePictures({ ...PICTURE_LIMITS, deadlineMs: 600_000 });
    const heavy = Array.from({ length: 10 }, () => pictures.shrink('attacker', async () => HEAVY, REQUEST));
    const ended = Promise.allSettled(heavy);
    const bytes = await photo();
    const made = await pictures.shrink('somebody', async () => bytes, REQUEST);
    expect((await sharp(made.bytes).metadata()).width).toBe(256);
    pictures.stop();
    expect((await ended).every(({ status }) => status === 'rejected')).toBe(true);
    await expect(pictures.shrink('somebody', async () => bytes, REQUEST)).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });

  it('do not hold up the end: stopping kills what is being drawn', async () => {
    const pictures = makePictures({ ...PICTURE_LIMITS, deadlineMs: 600_000 });
    const read = Promise.withResolvers<void>();
    const drawing = pictures.shrink(
      'a',
      async () => {
        read.resolve();
        return HEAVY;
      },
      REQUEST,
    );
    await read.promise;
    await new Promise((resolve) => setImmediate(resolve));
    pictures.stop();
    await expect(drawing).rejects.toMatchObject({ code: 'image_unreadable' });
  });

  it('get no more memory than the kernel allows their process', async () => {
    const child = startPictureProcess(PICTURE_LIMITS);
    await child.make(await photo(), REQUEST);
    const limits = readFileSync(`/proc/${child.pid}/limits`, 'utf8');
    child.kill();
    const bytes = PICTURE_LIMITS.memoryMb * 1024 * 1024;
    expect(limits).toMatch(new RegExp(`Max data size +${bytes} +${bytes} `));
    const pictures = makePictures({ ...PICTURE_LIMITS, memoryMb: 100 });
    await expect(pictures.shrink('a', photo, REQUEST)).rejects.toMatchObject({ code: 'image_unreadable' });
  });

  it('see nothing of the environment of the service', async () => {
    process.env['STOA_CANARY'] = 'a-secret';
    const child = startPictureProcess(PICTURE_LIMITS);
    await child.make(await photo(), REQUEST);
    const environment = readFileSync(`/proc/${child.pid}/environ`, 'utf8');
    child.kill();
    delete process.env['STOA_CANARY'];
    expect(environment).not.toContain('STOA_CANARY');
  });
});

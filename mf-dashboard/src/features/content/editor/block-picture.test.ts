import { expect, it } from 'vitest';
import { isPictureAlone, isPictureSchema } from './block-picture.tsx';
import type { FieldSchema } from './block-schemas.ts';

const text: FieldSchema = { type: 'string' };
const picture = { src: text, alt: text, width: { type: 'integer' }, height: { type: 'integer' } };
const objectOf = (properties: Record<string, FieldSchema>): FieldSchema => ({ type: 'object', properties });

it('[PUB-53] tells pictures from films, and a picture from one with a caption', () => {
  const captioned = objectOf({ ...picture, caption: text });
  expect([isPictureSchema(captioned), isPictureAlone(captioned)]).toEqual([true, false]);
  expect([isPictureSchema(objectOf(picture)), isPictureAlone(objectOf(picture))]).toEqual([true, true]);
  expect(isPictureSchema(objectOf({ src: text, poster: objectOf(picture) }))).toBe(false);
});

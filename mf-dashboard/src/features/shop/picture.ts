/** The picture of a product as the form holds it. */
export interface PictureDraft {
  image?: string;
  alt?: string;
}

/** Reads the stored record; anything else in it is dropped when it is saved again. */
export function pictureOf({ image, alt }: Record<string, unknown>): PictureDraft {
  return {
    ...(typeof image === 'string' && image !== '' ? { image } : {}),
    ...(typeof alt === 'string' && alt !== '' ? { alt } : {}),
  };
}

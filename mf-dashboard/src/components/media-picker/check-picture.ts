import { AppError } from '@stoa/shared/contracts/errors';
import { MAX_UPLOAD_BYTES } from '@stoa/shared/contracts/uploads';
import { checkFile } from '@stoa/shared/media/check-file';
import { formatBytes } from '@stoa/shared/contracts/format-bytes';
import { usePictureTranslations } from '../../translations/pictures/index.ts';

export const MAX_PICTURE_BYTES = MAX_UPLOAD_BYTES.open;

/** A file that can't be a picture here, with the reason in words. */
class RejectedPictureError extends Error {
  override readonly name = 'RejectedPictureError';
}

/** Checks a file before anything goes up, and says of every failure what to do. */
export function usePictureCheck() {
  const { t, language } = usePictureTranslations();

  /** @returns the type to upload it as */
  function check(file: File): string {
    try {
      return checkFile(file, { kinds: ['image'], maxBytes: MAX_PICTURE_BYTES });
    } catch (error) {
      const { name } = file;
      const isLarge = error instanceof AppError && error.code === 'body_too_large';
      throw new RejectedPictureError(
        isLarge
          ? t('refused.large', {
              name,
              size: formatBytes(file.size, language),
              limit: formatBytes(MAX_PICTURE_BYTES, language),
            })
          : t('refused.type', { name, type: shortName(file) || t('refused.unknownType') }),
        { cause: error },
      );
    }
  }
  function say(error: unknown): string {
    if (error instanceof RejectedPictureError) return error.message;
    const code = error instanceof AppError ? error.code : error instanceof Error ? error.message : '';
    const key = `refused.${code}`;
    const said = t(key);
    return said === key ? t('refused.unknown', { code }) : said;
  }
  return { check, say };
}

/** WEBP, PDF: by its ending, else by what the browser says it is. */
function shortName({ name, type }: File): string {
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '') : '';
  return (ending || type.split('/')[1] || '').toUpperCase().slice(0, 12);
}

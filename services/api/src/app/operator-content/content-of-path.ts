import { AppError } from '@stoa/shared/contracts/errors';
import { PLATFORM_CONTENT_KINDS, type PlatformContentKind } from '@stoa/shared/contracts/platform-content';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import { type ContentPath, unknownContent } from './read-content.ts';

/** Reads the kind that the path names. @throws AppError `not_found` */
export function kindOf(c: AppContext): PlatformContentKind {
  const kind = PLATFORM_CONTENT_KINDS.find((one) => one === c.req.param('kind'));
  if (!kind) throw unknownContent();
  return kind;
}

/** Reads which text the path names. @throws AppError `not_found` */
export function contentOf(c: AppContext): ContentPath {
  const { data: id } = z.uuid().safeParse(c.req.param('contentId'));
  if (id === undefined) throw unknownContent();
  return { kind: kindOf(c), id };
}

/** Reads which text the path names, and If-Match as it was sent. */
export const changeOf = (c: AppContext) => ({ ...contentOf(c), ifMatch: c.req.header('if-match') });

/** Reads the version of the draft that the caller saw, 0 for none. @throws AppError `precondition_failed` */
export function seenBy<T extends { ifMatch: string | undefined }>({ ifMatch, ...rest }: T) {
  const [, seen] = /^"(\d{1,9})"$/.exec(ifMatch ?? '') ?? [];
  if (seen === undefined)
    throw new AppError('precondition_failed', 'Send If-Match with the ETag of the text as you saw it.');
  return { ...rest, seen: Number(seen) };
}

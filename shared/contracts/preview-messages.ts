import type { PublicAccount } from './account.ts';

/** Folder of preview pages, the only one that pages of the same host may frame. */
export const PREVIEW_FOLDER = '/_preview/';

/** The line over a draft that is looked at by its link. */
export const DRAFT_BAR_ID = 'stoa-draft';

/** Between the page that edits and the frame that shows: same origin, and only the frame's own parent. */
export const PREVIEW_READY = 'stoa-preview-ready';
export const PREVIEW_SHOW = 'stoa-preview-show';

/** Unsaved settings of the site. */
export type PreviewAccount = Partial<Pick<PublicAccount, 'name' | 'menus' | 'theme'>> & {
  settings?: Partial<PublicAccount['settings']>;
};
/** Unsaved content, by the short key of the read that it stands in for. */
export interface PreviewContent {
  key: 'page' | 'post';
  value: Record<string, unknown>;
}

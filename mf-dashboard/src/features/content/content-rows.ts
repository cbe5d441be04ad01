import type { Row } from '@stoa/shared/contracts/database-client';
import type { ContentDraft, PublishedRow } from './content-draft.ts';

export interface Saved {
  id: string;
  version: number;
}

export interface StoredContent {
  row: PublishedRow;
  draft: ContentDraft;
  /** 0: there is no draft beside what is published. */
  version: number;
}

export type RevisionRow = Pick<Row<'revisions'>, 'id' | 'number' | 'data' | 'published_at' | 'reason'>;

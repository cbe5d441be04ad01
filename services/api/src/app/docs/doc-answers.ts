import { createHmac } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import { type DocAnswerInput, DocAnswers } from '@stoa/shared/contracts/doc-search';
import type { Database } from '../../shared/database/connect.ts';

/** Names a visitor for one day, without a cookie: nobody turns it back into an address. */
export function visitorOfDay(secret: string, day: Date, address: string, agent: string): string {
  const text = JSON.stringify(['doc answer', day.toISOString().slice(0, 10), address, agent]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Stores an answer in place of the visitor's earlier one of the day. @throws AppError `not_found` without such a page */
export async function storeDocAnswer(
  database: Database,
  visitor: string,
  { slug, useful, text }: DocAnswerInput,
): Promise<void> {
  const [row] = await database<[{ stored: boolean }]>`
    select ops.answer_doc(${slug}, ${visitor}, ${useful === 'yes'}, ${text}) as stored`;
  if (!row.stored) throw new AppError('not_found', 'There is no such page of the documentation.');
}

/** Reads what readers answered, by page. */
export async function readDocAnswers(database: Database): Promise<DocAnswers> {
  const [row] = await database<[{ pages: unknown }]>`select ops.doc_answers() as pages`;
  return DocAnswers.parse({ pages: row.pages });
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OutboxMessage } from '@stoa/shared/contracts/operator';
import { z } from 'zod';

const MOST_READ = 1000;

export const OutboxQuery = z.object({
  to: z.string().trim().max(254).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** The newest messages that nobody sent, to one contact if asked. */
export async function readOutbox(
  folder: string,
  { to, limit }: z.infer<typeof OutboxQuery>,
): Promise<OutboxMessage[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, MOST_READ);
  const found: OutboxMessage[] = [];
  for (const name of newest) {
    const message = await readMessage(folder, name);
    if (message && (!to || message.to === to)) found.push(message);
    if (found.length === limit) break;
  }
  return found;
}

/** A message that is being written, or was taken away meanwhile, is passed over. */
async function readMessage(folder: string, name: string): Promise<OutboxMessage | null> {
  try {
    const stored = JSON.parse(await readFile(join(folder, name), 'utf8')) as object;
    return OutboxMessage.parse({ ...stored, id: name.replace(/\.json$/, ''), at: timeOf(name) });
  } catch {
    return null;
  }
}

/** `2026-11-22T10-11-12.345Z-1a2b3c4d.json`: the time, as a file's name may hold it. */
const timeOf = (name: string) => name.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');

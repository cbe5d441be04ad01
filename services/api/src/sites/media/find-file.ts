import type { OpenMediaInput } from '@stoa/shared/contracts/media';
import { z } from 'zod';
import type { Person } from '../../shared/context.ts';
import { asUser } from '../../shared/database/as-user.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';

const File = z.object({
  bucket: z.string(),
  object_name: z.string(),
  name: z.string(),
  mime: z.string(),
  size_bytes: z.int(),
});

/** The object behind a lesson or a product of this account, if the person may open it now. */
export function findFile(
  database: Database,
  { person, accountId, type, id }: OpenMediaInput & { person: Person; accountId: string },
): Promise<z.infer<typeof File>> {
  return knownFailure(
    asUser(database, person, async (sql) => {
      const [row] = await sql<
        [{ file: unknown }]
      >`select public.open_media(${accountId}, ${type}, ${id}) as file`;
      return File.parse(row.file);
    }),
  );
}

import { z } from 'zod';

/** Manifest of a backup. It's written last, so an incomplete backup has none. */
export const Manifest = z.object({
  format: z.literal(1),
  at: z.string(),
  /** The migrations whose tables these are. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+\.[a-z_0-9]+$/),
      columns: z.array(z.string().regex(/^[A-Za-z_][A-Za-z_0-9]*$/)),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';

/** Whose rows are kept. The queue of jobs is not: the clock fills it again. */
export const SCHEMAS = ['public', 'app', 'ops', 'registry', 'auth', 'storage'];

/** A backup that cannot be made or used; the message is one sentence for the person who asked. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

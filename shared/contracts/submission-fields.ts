import { z } from 'zod';

export const MAX_SUBMITTED_FILES = 10;

/** A file of a learner, by its place in the storage. */
export const SubmittedFile = z.object({ path: z.string().max(500), name: z.string().min(1).max(200) });

/** The form of work that is handed in, for `submit_assignment`: a text, files, or both. */
export const SubmissionFields = z
  .strictObject({
    body: z.string().trim().max(50_000),
    files: z.array(SubmittedFile).max(MAX_SUBMITTED_FILES),
  })
  .refine(({ body, files }) => body !== '' || files.length > 0, { path: ['body'] });
export type SubmissionFields = z.infer<typeof SubmissionFields>;

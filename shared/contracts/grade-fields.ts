import { z } from 'zod';

/** Whole points up to the most there are, or exactly those. */
const points = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine((given) => Number.isInteger(given) || given === max)
    .nullable()
    .refine((given) => given !== null);

/** The form of a grade for work that a student submitted, for `grade_submission`. */
export const gradeFields = (maxPoints: number) =>
  z.strictObject({ points: points(maxPoints), feedback: z.string().trim().max(10_000) });

/** The form of the grades of an attempt by question, for `grade_attempt`. */
export const attemptGradeFields = (questions: readonly { id: string; max_points: number }[]) =>
  z.strictObject({
    grades: z.strictObject(
      Object.fromEntries(
        questions.map(({ id, max_points: max }) => [
          id,
          z.strictObject({ points: points(max), feedback: z.string().trim().max(5000) }),
        ]),
      ),
    ),
  });

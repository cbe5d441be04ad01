/** The number of casts in product code that go around the types; it only falls. */
export const LOOSE_CASTS = 14;

const SOURCE = /\.tsx?$/;
const TEST = /\.(test|spec|chaos)\.tsx?$|(^|\/)(testing|tests|chaos)\/|^e2e\/|^vitest\./;
const CAST = /\bas (unknown as|any)\b/g;
const COMMENT = /^(\/\/|\/\*|\*)/;

/** True for product code, whose casts are counted. */
export const isProductSource = (file: string): boolean => SOURCE.test(file) && !TEST.test(file);

/** Casts that go around the types (`as unknown as`, `as any`): those without a reason above, and another number than recorded. */
export function looseCastBreaches(files: Map<string, string>, recorded: number = LOOSE_CASTS): string[] {
  const casts = [...files].flatMap(([file, text]) => looseCasts(file, text));
  const breaches = casts
    .filter(({ hasReason }) => !hasReason)
    .map(
      ({ place }) =>
        `${place}: say in a comment on the line above why no type fits, or give the value its type`,
    );
  if (casts.length > recorded)
    breaches.push(
      `${casts.length} casts go around the types, ${recorded} are recorded: ${casts.map(({ place }) => place).join(', ')}`,
    );
  if (casts.length < recorded)
    breaches.push(
      `${casts.length} casts go around the types: lower LOOSE_CASTS in scripts/checks/loose-casts.ts to that`,
    );
  return breaches;
}

function looseCasts(file: string, text: string): { place: string; hasReason: boolean }[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, index) =>
    COMMENT.test(line)
      ? []
      : [...line.matchAll(CAST)].map(() => ({
          place: `${file}:${index + 1}`,
          hasReason: COMMENT.test(lines[index - 1] ?? ''),
        })),
  );
}

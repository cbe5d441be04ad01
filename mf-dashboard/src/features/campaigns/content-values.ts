import type { CampaignTest, EditedContent } from '@stoa/shared/contracts/campaign-fields';

export interface ContentPlace {
  variant: number;
  language: string;
}

/** Languages of a campaign in their order; the first serves contacts without a text of their own. */
export const languagesOf = (contents: readonly EditedContent[]): string[] => [
  ...new Set(contents.map(({ language }) => language)),
];

/** Numbers of the variants in their order. */
export const variantsOf = (contents: readonly EditedContent[]): number[] =>
  [...new Set(contents.map(({ variant }) => variant))].toSorted((a, b) => a - b);

/** Mark by which people know a variant. */
export const variantMark = (variant: number): string => 'ABCD'.charAt(variant);

const isAt =
  ({ variant, language }: ContentPlace) =>
  (content: EditedContent) =>
    content.variant === variant && content.language === language;

/** Returns the content of a place; a variant takes from the first one all but the part that is tested. */
export function inheritContent(
  contents: readonly EditedContent[],
  { variant, language }: ContentPlace,
  field: CampaignTest['field'] | undefined,
): EditedContent {
  const first = contents.find(isAt({ variant: 0, language })) ?? contents[0]!;
  const own = contents.find(isAt({ variant, language })) ?? first;
  const base = { ...first, language, variant };
  if (field === undefined || variant === 0) return { ...own, variant, language };
  if (field === 'subject') return { ...base, subject: own.subject };
  if (field === 'sender') return { ...base, senderName: own.senderName };
  return { ...base, preheader: own.preheader, blocks: own.blocks };
}

/** Replaces the content of a place, or adds it. */
export function putContent(contents: readonly EditedContent[], content: EditedContent): EditedContent[] {
  const isHere = isAt(content);
  return contents.some(isHere)
    ? contents.map((one) => (isHere(one) ? content : one))
    : [...contents, content];
}

/** Adds a language with the texts of the first one, for translating. */
export const addLanguage = (contents: readonly EditedContent[], language: string): EditedContent[] => {
  const from = languagesOf(contents)[0];
  return [
    ...contents,
    ...contents.filter((one) => one.language === from).map((one) => ({ ...structuredClone(one), language })),
  ];
};

export const removeLanguage = (contents: readonly EditedContent[], language: string): EditedContent[] =>
  contents.filter((one) => one.language !== language);

/** Adds variants that start as the first one, or leaves out those above. */
export function withVariants(contents: readonly EditedContent[], count: number): EditedContent[] {
  const left = contents.filter(({ variant }) => variant < count);
  const added = languagesOf(contents).flatMap((language) =>
    Array.from({ length: count }, (_, variant) => variant)
      .filter((variant) => !left.some(isAt({ variant, language })))
      .map((variant) => ({
        ...structuredClone(inheritContent(contents, { variant: 0, language }, undefined)),
        variant,
      })),
  );
  return [...left, ...added];
}

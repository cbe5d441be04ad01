import type { CampaignFields } from '@stoa/shared/contracts/campaign-fields';
import { incompleteBlocks } from '../../components/email-blocks/incomplete-blocks.ts';
import { campaignInput } from './campaign-values.ts';
import { languagesOf, variantsOf } from './content-values.ts';

export type CheckName =
  'subject' | 'blocks' | 'alt' | 'audience' | 'postalAddress' | 'quota' | 'size' | 'variants' | 'languages';

export interface Check {
  name: CheckName;
  isOk: boolean;
  isWarning: boolean;
  /** Codes of languages that something is missing in. */
  languages?: string[];
}

/** Checks before sending: what is missing stops it, apart from alt texts, languages and size, which only warn. */
export function findChecks(
  fields: CampaignFields,
  reach: { audience: number; rest: number | null } | undefined,
  bytes: number | null,
  offered: readonly string[] = [],
): Check[] {
  const contents = campaignInput(fields, null, 0).contents;
  const blocks = contents.flatMap((content) => content.blocks);
  const hasAlt = blocks.every((block) => block.type !== 'image' || block.alt.trim() !== '');
  const written = languagesOf(fields.contents);
  const missing = offered.filter((language) => !written.includes(language));
  const check = (name: CheckName, isOk: boolean, isWarning = false): Check => ({ name, isOk, isWarning });
  const isWhole = (content: (typeof contents)[number]) =>
    content.blocks.length > 0 &&
    incompleteBlocks(content.blocks.map((block, index) => ({ key: String(index), block }))).length === 0;
  return [
    withLanguages(check('subject', true), contents, ({ subject }) => subject.trim() !== ''),
    withLanguages(check('blocks', true), contents, isWhole),
    ...(fields.test ? [checkVariants(fields)] : []),
    check('postalAddress', fields.postalAddress.trim() !== ''),
    check('audience', (reach?.audience ?? 0) > 0),
    check('quota', !reach || reach.rest === null || reach.audience <= reach.rest),
    check('alt', hasAlt, true),
    ...(offered.length > 1
      ? [{ ...check('languages', missing.length === 0, true), languages: missing }]
      : []),
    ...(bytes === null ? [] : [check('size', bytes < 102_000, true)]),
  ];
}

/** A check of each text; with several languages it names those that fail. */
function withLanguages<Content extends { language: string }>(
  check: Check,
  contents: readonly Content[],
  isGood: (content: Content) => boolean,
): Check {
  const failed = [...new Set(contents.filter((one) => !isGood(one)).map(({ language }) => language))];
  const isSingle = new Set(contents.map(({ language }) => language)).size === 1;
  return { ...check, isOk: failed.length === 0, languages: isSingle ? [] : failed };
}

/** A test of equal texts finds nothing out; with several languages it names those that have some. */
function checkVariants(fields: CampaignFields): Check {
  const { contents } = campaignInput(fields, null, 0);
  const written = languagesOf(fields.contents);
  const same = written.filter((language) => {
    const texts = contents
      .filter((one) => one.language === language)
      .map(({ subject, senderName, preheader, blocks }) =>
        JSON.stringify([subject, senderName || fields.senderName, preheader, blocks]),
      );
    return new Set(texts).size < texts.length;
  });
  const isOk = same.length === 0 && variantsOf(fields.contents).length > 1;
  return { name: 'variants', isOk, isWarning: false, languages: written.length > 1 ? same : [] };
}

import type { CampaignFields, EditedBlock } from '@stoa/shared/contracts/campaign-fields';
import { EmailBlock } from '@stoa/shared/contracts/email-blocks';
import type { Campaign } from './use-campaign.ts';

/** Fields of a stored draft, or of a new one. */
export function campaignFields(
  campaign: Campaign | null,
  defaults: { language: string; postalAddress: string },
): CampaignFields {
  const listed = (isExcluded: boolean) =>
    (campaign?.lists ?? [])
      .filter(({ is_excluded }) => is_excluded === isExcluded)
      .map(({ list_id }) => list_id);
  return {
    name: campaign?.name ?? '',
    senderName: campaign?.sender_name ?? '',
    replyTo: campaign?.reply_to ?? '',
    postalAddress: campaign?.postal_address ?? defaults.postalAddress,
    tracking: campaign?.tracking ?? 'counts',
    language: campaign?.content?.language ?? defaults.language,
    subject: campaign?.content?.subject ?? '',
    preheader: campaign?.content?.preheader ?? '',
    lists: listed(false),
    excluded: listed(true),
    segment: campaign?.segment_id ?? '',
    blocks: (campaign?.content?.blocks ?? []).map((block, index) => ({
      key: `${block.type}-${index}`,
      block,
    })),
  };
}

/** The input of public.save_campaign. */
export function campaignInput(fields: CampaignFields, id: string | null, version: number) {
  const { subject, preheader, language, blocks, segment, ...rest } = fields;
  return {
    ...rest,
    segment: segment || null,
    ...(id ? { id, version } : {}),
    contents: [{ language, subject, preheader, blocks: blocks.map(({ block }) => block) }],
  };
}

/** Indexes of blocks that can't be sent as they are. */
export const incompleteBlocks = (blocks: readonly EditedBlock[]): number[] =>
  blocks.flatMap(({ block }, index) => (EmailBlock.safeParse(block).success ? [] : [index]));

export type CheckName = 'subject' | 'blocks' | 'alt' | 'audience' | 'postalAddress' | 'quota' | 'size';

/** Checks before sending: what is missing stops it, apart from alt texts and size, which only warn. */
export function findChecks(
  fields: CampaignFields,
  reach: { audience: number; rest: number | null } | undefined,
  bytes: number | null,
): { name: CheckName; isOk: boolean; isWarning: boolean }[] {
  const { blocks } = fields;
  const hasAlt = blocks.every(({ block }) => block.type !== 'image' || block.alt.trim() !== '');
  const check = (name: CheckName, isOk: boolean, isWarning = false) => ({ name, isOk, isWarning });
  return [
    check('subject', fields.subject.trim() !== ''),
    check('blocks', blocks.length > 0 && incompleteBlocks(blocks).length === 0),
    check('postalAddress', fields.postalAddress.trim() !== ''),
    check('audience', (reach?.audience ?? 0) > 0),
    check('quota', !reach || reach.rest === null || reach.audience <= reach.rest),
    check('alt', hasAlt, true),
    ...(bytes === null ? [] : [check('size', bytes < 102_000, true)]),
  ];
}

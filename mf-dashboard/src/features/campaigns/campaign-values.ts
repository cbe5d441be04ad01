import type { CampaignFields, EditedContent } from '@stoa/shared/contracts/campaign-fields';
import { type ContentPlace, inheritContent, languagesOf, variantsOf } from './content-values.ts';
import type { Campaign, StoredContent } from './use-campaign.ts';

/** Fields of a stored draft, or of a new one. */
export function campaignFields(
  campaign: Campaign | null,
  defaults: { language: string; postalAddress: string },
): CampaignFields {
  const listed = (isExcluded: boolean) =>
    (campaign?.lists ?? [])
      .filter(({ is_excluded }) => is_excluded === isExcluded)
      .map(({ list_id }) => list_id);
  const contents = (campaign?.contents ?? []).map(editedContent);
  return {
    name: campaign?.name ?? '',
    senderName: campaign?.sender_name ?? '',
    replyTo: campaign?.reply_to ?? '',
    postalAddress: campaign?.postal_address ?? defaults.postalAddress,
    tracking: campaign?.tracking ?? 'counts',
    lists: listed(false),
    excluded: listed(true),
    segment: campaign?.segment_id ?? '',
    resendOf: campaign?.resend_of ?? '',
    isLocalTime: campaign?.is_local_time ?? false,
    perHour: campaign?.per_hour ?? null,
    test: campaign?.test_field
      ? {
          field: campaign.test_field,
          share: campaign.test_share ?? 20,
          hours: campaign.test_hours ?? 4,
          by: campaign.test_by ?? 'clicks',
          fallback: campaign.test_fallback ?? 'leading',
        }
      : null,
    contents: contents.length > 0 ? contents : [emptyContent({ variant: 0, language: defaults.language })],
  };
}

const emptyContent = (place: ContentPlace): EditedContent => ({
  ...place,
  subject: '',
  senderName: '',
  preheader: '',
  blocks: [],
});

const editedContent = ({ sender_name: senderName, blocks, ...content }: StoredContent): EditedContent => ({
  ...content,
  senderName,
  blocks: blocks.map((block, index) => ({ key: `${block.type}-${index}`, block })),
});

/** The input of public.save_campaign. */
export function campaignInput(fields: CampaignFields, id: string | null, version: number) {
  const { contents, segment, resendOf: _, ...rest } = fields;
  const variants = fields.test ? variantsOf(contents) : [0];
  return {
    ...rest,
    segment: segment || null,
    ...(id ? { id, version } : {}),
    contents: languagesOf(contents).flatMap((language) =>
      variants.map((variant) => {
        const { blocks, ...content } = inheritContent(contents, { variant, language }, fields.test?.field);
        return { ...content, blocks: blocks.map(({ block }) => block) };
      }),
    ),
  };
}

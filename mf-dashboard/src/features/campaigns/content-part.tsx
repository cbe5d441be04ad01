import type { CampaignFields, EditedContent } from '@stoa/shared/contracts/campaign-fields';
import { MERGE_FIELDS } from '@stoa/shared/contracts/email-blocks';
import { Field, Input, Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { BlockList } from '../../components/email-blocks/block-list.tsx';
import { ContentPlaces } from './content-places.tsx';
import { type ContentPlace, inheritContent, putContent } from './content-values.ts';
import { LayoutChoice } from './layout-choice.tsx';

/** Each stands whole on its line. */
const Code = styled.code`
  white-space: nowrap;
`;
const MergeFields = () =>
  MERGE_FIELDS.map((field) => (
    <span key={field}>
      <Code>{`{{ ${field} }}`}</Code>{' '}
    </span>
  ));

/** Writes the texts of an email: one for each language and variant. */
export function ContentPart(props: {
  fields: CampaignFields;
  place: ContentPlace;
  onPlace(place: ContentPlace): void;
  onChange(change: Partial<CampaignFields>): void;
}) {
  const { t } = useCampaignTranslations();
  const { fields, place, onChange } = props;
  const { contents, test } = fields;
  const content = inheritContent(contents, place, test?.field);
  const put = (change: Partial<EditedContent>) =>
    onChange({ contents: putContent(contents, { ...content, ...change }) });
  const isVariant = place.variant > 0;
  const differsIn = (field: string) => !isVariant || test?.field === field;
  const line = (label: string, name: 'subject' | 'preheader' | 'senderName', hint?: string, max = 300) => (
    <Field label={label} hint={hint}>
      <Input
        dir="auto"
        maxLength={max}
        value={content[name]}
        onChange={({ target }) => put({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <Stack $gap={5}>
      <ContentPlaces fields={fields} place={place} onPlace={props.onPlace} onChange={onChange} />
      {differsIn('subject') && line(t('subject'), 'subject')}
      {test?.field === 'sender' && line(t('senderName'), 'senderName', t('senderHint'), 120)}
      {differsIn('content') && (
        <>
          {line(t('preheader'), 'preheader', t('preheaderHint'))}
          <p>
            {t('mergeHint')}{' '}
            <bdi>
              <MergeFields />
            </bdi>
          </p>
          {content.blocks.length === 0 && <LayoutChoice hasSubject={content.subject !== ''} onChoose={put} />}
          <BlockList
            key={`${place.variant}-${place.language}`}
            blocks={content.blocks}
            onChange={(blocks) => put({ blocks })}
          />
        </>
      )}
    </Stack>
  );
}

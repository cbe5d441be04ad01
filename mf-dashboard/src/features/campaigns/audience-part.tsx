import type { CampaignFields } from '@stoa/shared/contracts/campaign-fields';
import { Select } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { Checkbox, Field, Notice, Stack, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { useLists, useSegmentNames } from './use-campaign.ts';

const Choices = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${space(2)};
    padding: 0;
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
`;

type Audience = Pick<CampaignFields, 'lists' | 'excluded' | 'segment' | 'resendOf'>;

/** Shows how many the chosen lists reach now, and what the month leaves. */
export function useReach({ lists, excluded, segment, resendOf }: Audience) {
  const { account_id: accountId } = useSite();
  return useQuery(['campaign-reach', accountId, lists.join(), excluded.join(), segment, resendOf], () =>
    callRpc('campaign_audience', {
      p_account_id: accountId,
      p_list_ids: [...lists],
      p_excluded_ids: [...excluded],
      ...(segment && { p_segment_id: segment }),
      ...(resendOf && { p_resend_of: resendOf }),
    }),
  );
}

/** Chooses whom an email is written to. */
export function AudiencePart(props: Audience & { onChange(change: Partial<Audience>): void }) {
  const { t } = useCampaignTranslations();
  const { lists, excluded, segment, resendOf, onChange } = props;
  const { count } = useFormat();
  const { data: known } = useLists();
  const { data: segments = [] } = useSegmentNames();
  const { data: reach } = useReach({ lists, excluded, segment, resendOf });
  const toggled = (chosen: string[], id: string) =>
    chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  if (known?.length === 0) return <Notice tone="info">{t('noLists')}</Notice>;
  return (
    <Stack $gap={5}>
      {resendOf && <Notice tone="info">{t('resendOf')}</Notice>}
      <Choices>
        <legend>{t('lists')}</legend>
        {known?.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            checked={lists.includes(id)}
            onChange={() =>
              onChange({ lists: toggled(lists, id), excluded: excluded.filter((one) => one !== id) })
            }
          />
        ))}
      </Choices>
      {known && known.length > 1 && (
        <Choices>
          <legend>{t('excluded')}</legend>
          {known
            .filter(({ id }) => !lists.includes(id))
            .map(({ id, name }) => (
              <Checkbox
                key={id}
                label={<bdi>{name}</bdi>}
                checked={excluded.includes(id)}
                onChange={() => onChange({ excluded: toggled(excluded, id) })}
              />
            ))}
        </Choices>
      )}
      {segments.length > 0 && (
        <Field label={t('segment')} hint={t('segmentHint')}>
          <Select value={segment} onChange={({ target }) => onChange({ segment: target.value })}>
            <option value="">{t('segmentNone')}</option>
            {segments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <p>
        {t('reach')}: <strong>{reach ? count(reach.audience) : '–'}</strong> · {t('rest')}:{' '}
        <strong>{!reach ? '–' : reach.rest === null ? t('unlimited') : count(reach.rest)}</strong>
      </p>
    </Stack>
  );
}

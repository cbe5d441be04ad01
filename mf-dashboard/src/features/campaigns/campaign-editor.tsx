import { useSWRConfig } from '@stoa/shared/data';
import {
  Form,
  type FormState,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
  useForm,
  useWatch,
} from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Cluster, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useRef, useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { AudiencePart } from './audience-part.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { useCampaignError } from './campaign-errors.ts';
import { EMAILS_PATH } from './campaign-paths.ts';
import { CampaignFields as Fields } from '@stoa/shared/contracts/campaign-fields';
import { campaignFields, campaignInput } from './campaign-values.ts';
import { ContentPart } from './content-part.tsx';
import { type ContentPlace, languagesOf, variantsOf } from './content-values.ts';
import { PreviewPart } from './preview-part.tsx';
import { SendPart } from './send-part.tsx';
import { TestPart } from './test-part.tsx';
import type { Campaign } from './use-campaign.ts';

/** For so long sending can be undone. */
const UNDO_SECONDS = 30;

/** Writes a draft: whom to, what, how it looks, when. */
export function CampaignEditor(props: {
  campaign: Campaign | null;
  postalAddress: string;
  reload(): Promise<unknown>;
}) {
  const { t } = useCampaignTranslations();
  const { campaign, postalAddress, reload } = props;
  const { account_id: accountId, settings } = useSite();
  const navigate = useNavigate();
  const say = useCampaignError();
  const { mutate } = useSWRConfig();
  const stored = useRef({ id: campaign?.id ?? null, version: campaign?.version ?? 0 });
  const [bytes, setBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const evictLists = () =>
    mutate((key) => Array.isArray(key) && key[0] === 'campaigns' && key[1] === accountId, undefined);
  const form: FormState<Fields> = useForm({
    schema: Fields,
    initial: campaignFields(campaign, { language: settings.defaultLanguage ?? 'en', postalAddress }),
    texts: { name: t('nameWrong') },
    failed: say,
    async submit(values) {
      await save(values);
      notify('success', t('saved'));
      const { id } = stored.current;
      if (!campaign && id) void navigate(`${EMAILS_PATH}/${id}`, { replace: true });
    },
  });
  async function save(values: Fields): Promise<void> {
    const { id, version } = stored.current;
    stored.current = await callRpc('save_campaign', {
      p_account_id: accountId,
      p_campaign: campaignInput(values, id, version),
    });
    await evictLists();
  }
  const fields = useWatch({ control: form.methods.control }) as Fields;
  const [place, setPlace] = useState<ContentPlace>({ variant: 0, language: '' });
  const written = languagesOf(fields.contents);
  const shown = {
    variant: variantsOf(fields.contents).includes(place.variant) ? place.variant : 0,
    language: written.includes(place.language) ? place.language : written[0]!,
  };
  const change = (next: Partial<Fields>) => {
    for (const [name, value] of Object.entries(next))
      form.methods.setValue(name as keyof Fields, value, { shouldDirty: true });
  };
  /** Saves what is on screen; null where a field is wrong. */
  const saveShown = async (): Promise<string | null> => {
    if (!(await form.methods.trigger())) return null;
    const values = form.methods.getValues();
    await save(values);
    form.methods.reset(values);
    return stored.current.id;
  };
  const send = async (at: string | null): Promise<boolean> => {
    setProblem(null);
    try {
      const id = await saveShown();
      if (!id) return false;
      await callRpc('schedule_campaign', {
        p_account_id: accountId,
        p_id: id,
        p_version: stored.current.version,
        p_send_at: at,
        ...(at === null && { p_undo_seconds: UNDO_SECONDS }),
      });
      notify('success', t('scheduled'));
      await evictLists();
      if (campaign) await reload();
      else void navigate(`${EMAILS_PATH}/${id}`, { replace: true });
      return true;
    } catch (error) {
      setProblem(say(error));
      return false;
    }
  };
  return (
    <Form form={form} gap={8}>
      <Part title={t('parts.audience')}>
        <Stack $gap={5}>
          <TextField
            form={form}
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            required
            maxLength={120}
          />
          <AudiencePart
            lists={fields.lists}
            excluded={fields.excluded}
            segment={fields.segment}
            resendOf={fields.resendOf}
            onChange={change}
          />
        </Stack>
      </Part>
      <Part title={t('parts.content')}>
        <Stack $gap={5}>
          <ContentPart fields={fields} place={shown} onPlace={setPlace} onChange={change} />
          <TextField
            form={form}
            name="senderName"
            label={t('senderName')}
            hint={t('senderHint')}
            maxLength={120}
          />
          <TextField form={form} name="replyTo" label={t('replyTo')} type="email" dir="ltr" maxLength={254} />
          <TextareaField
            form={form}
            name="postalAddress"
            label={t('postalAddress')}
            hint={t('postalHint')}
            rows={3}
            maxLength={300}
          />
          <SelectField
            form={form}
            name="tracking"
            label={t('tracking')}
            disabled={fields.test !== null}
            hint={fields.test ? t('test.trackingHint') : t('trackingHint')}
          >
            {(['counts', 'contacts', 'none'] as const).map((value) => (
              <option key={value} value={value}>
                {t(`trackings.${value}`)}
              </option>
            ))}
          </SelectField>
        </Stack>
      </Part>
      <Part title={t('parts.test')}>
        <TestPart fields={fields} onChange={change} />
      </Part>
      <Cluster $gap={3}>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
        {campaign && <CampaignActions campaign={campaign} reload={reload} />}
      </Cluster>
      <Part title={t('parts.preview')}>
        <PreviewPart lists={fields.lists} place={shown} onSave={saveShown} onBytes={setBytes} />
      </Part>
      <Part title={t('parts.send')}>
        <SendPart fields={fields} bytes={bytes} problem={problem} onChange={change} onSend={send} />
      </Part>
    </Form>
  );
}

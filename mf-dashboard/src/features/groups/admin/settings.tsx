import { GROUP_JOIN_MODES, GroupFields } from '@stoa/shared/contracts/group-fields';
import type { GroupScreen } from '@stoa/shared/contracts/groups';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import {
  Form,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
  useForm,
  useWatch,
} from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { Cluster, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { groupErrorMessage } from '../../../data/group-error.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { GroupAccess, GroupDescription, GroupTitle } from '../group-fields.tsx';
import { useGroupsRefresh } from '../use-groups.ts';
import { useTimeText } from '../use-time-text.ts';
import { Cover } from './cover.tsx';
import { Handing } from './handing.tsx';

const Room = styled.div`
  display: grid;
  gap: ${space(8)};
  max-inline-size: 40rem;
`;
interface Opener {
  id: string;
  title: string;
}
const OPENERS = ['membership', 'group', 'product'] as const;
/** Waits between posts that are offered, in seconds. */
const SLOW_STEPS = [0, 30, 60, 300, 900, 3600, 86_400] as const;

/** Edits a group's settings. */
export function GroupSettings({ group }: { group: GroupScreen }) {
  const { t } = useGroupTranslations();
  const time = useTimeText();
  const navigate = useNavigate();
  const refresh = useGroupsRefresh();
  const openers = useOpeners();
  const { title, slug, description, rules, privacy, join_mode, paid_by_id, slow_mode_s } = group;
  const form = useForm({
    schema: GroupFields,
    initial: {
      title,
      slug,
      description,
      rules,
      privacy,
      join_mode,
      paid_by_id: paid_by_id ?? '',
      slow_mode_s: String(slow_mode_s),
    },
    texts: {
      title: t('settings.needsTitle'),
      slug: t('settings.badSlug'),
      paid_by_id: t('settings.needsProduct'),
    },
    codes: { slug_taken: { field: 'slug', text: t('refused.slug_taken') } },
    failed: (error) => groupErrorMessage(t, error),
    async submit(values) {
      const client = await getClient();
      const reply = await client.from('groups').update(values).eq('id', group.id).select('id');
      if (reply.error) throw new Error(reply.error.code === '23505' ? 'slug_taken' : reply.error.message);
      if (reply.data.length === 0) throw new Error('forbidden');
      notify('success', t('settings.saved'));
      if (values.slug !== slug) navigate(`/dashboard/groups/${values.slug}/settings`, { replace: true });
      await refresh(['groups', 'group']);
    },
  });
  const joinMode = useWatch({ control: form.methods.control, name: 'join_mode' });
  return (
    <Room>
      <Form form={form}>
        <GroupTitle form={form} />
        <TextField
          form={form}
          name="slug"
          label={t('settings.slug')}
          hint={t('settings.slugHint')}
          dir="ltr"
          maxLength={80}
          required
        />
        <GroupDescription form={form} />
        <TextareaField form={form} name="rules" label={t('settings.rules')} rows={4} maxLength={10_000} />
        <GroupAccess form={form} joinModes={GROUP_JOIN_MODES} />
        {joinMode === 'paid' && (
          <SelectField
            // Its chosen option comes with the products.
            key={openers ? 'read' : 'reading'}
            form={form}
            name="paid_by_id"
            label={t('settings.product')}
            hint={openers?.length === 0 && t('settings.noProducts')}
            required
          >
            <option value="">{t('settings.productNone')}</option>
            {openers?.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField form={form} name="slow_mode_s" label={t('settings.slow')}>
          {[...new Set([...SLOW_STEPS, slow_mode_s])]
            .toSorted((a, b) => a - b)
            .map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds === 0 ? t('settings.slowOff') : time(seconds)}
              </option>
            ))}
        </SelectField>
        <Cluster $justify="end">
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </Cluster>
      </Form>
      <Cover group={group} />
      <Handing group={group} />
    </Room>
  );
}

/** Products that can open a group. */
function useOpeners(): Opener[] | undefined {
  const { data } = useRead<Opener[]>('group-openers', [], async (client, accountId) => {
    const reply = await client
      .from('products')
      .select('id,title')
      .eq('account_id', accountId)
      .eq('status', 'active')
      .in('kind', OPENERS)
      .order('title')
      .limit(200);
    return must(reply);
  });
  return data;
}

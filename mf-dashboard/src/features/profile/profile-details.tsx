import { ProfileFields } from '@stoa/shared/contracts/members';
import { must } from '@stoa/shared/data/must';
import {
  CheckboxField,
  Form,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
  useForm,
} from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Field, Input } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import type { Profile } from './use-profile.ts';

const Width = styled.div`
  max-inline-size: 38rem;
`;

type Saved = Pick<Profile, 'name' | 'slug' | 'bio' | 'is_listed' | 'messages_from'>;

/** The member's name, URL slug and text, and the members who can see and message them. */
export function ProfileDetails({ profile, onSaved }: { profile: Profile; onSaved: (next: Saved) => void }) {
  const { t } = usePeopleTranslations();
  const { account_id: accountId } = useSite();
  const { name, slug, bio, is_listed: isListed, messages_from: messagesFrom } = profile;
  const form = useForm({
    schema: ProfileFields,
    initial: { name, slug, bio, isListed, messagesFrom },
    texts: { name: t('profile.nameMissing'), slug: t('profile.slugWrong') },
    codes: { slug_taken: { field: 'slug', text: t('profile.slugTaken') } },
    failed: () => t('profile.failed'),
    async submit({ messagesFrom: from, ...p_profile }) {
      const client = await getClient();
      must(await client.rpc('update_my_profile', { p_account_id: accountId, p_profile }));
      if (from !== messagesFrom)
        must(await client.rpc('set_messages_from', { p_account_id: accountId, p_from: from }));
      notify('success', t('profile.saved'));
      onSaved({
        name: p_profile.name,
        slug: p_profile.slug,
        bio: p_profile.bio,
        is_listed: p_profile.isListed,
        messages_from: from,
      });
    },
  });
  return (
    <Part title={t('profile.details')}>
      <Width>
        <Form form={form}>
          <TextField
            form={form}
            name="name"
            label={t('profile.name')}
            autoComplete="name"
            maxLength={120}
            required
          />
          <Field label={t('profile.email')} hint={t('profile.emailHint')}>
            <Input type="email" dir="ltr" value={profile.email} readOnly />
          </Field>
          <TextField
            form={form}
            name="slug"
            label={t('profile.slug')}
            hint={t('profile.slugHint')}
            dir="ltr"
            maxLength={80}
            normalise={(text) => text.toLowerCase().trim()}
            required
          />
          <TextareaField
            form={form}
            name="bio"
            label={t('profile.bio')}
            hint={t('profile.bioHint')}
            rows={4}
            dir="auto"
            maxLength={500}
          />
          <CheckboxField form={form} name="isListed" label={t('profile.listed')} />
          <SelectField form={form} name="messagesFrom" label={t('profile.messagesFrom')}>
            <option value="everyone">{t('profile.fromEveryone')}</option>
            <option value="staff">{t('profile.fromStaff')}</option>
          </SelectField>
          <div>
            <SubmitButton form={form}>{t('save')}</SubmitButton>
          </div>
        </Form>
      </Width>
    </Part>
  );
}

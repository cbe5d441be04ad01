import type { ProfileInput } from '@stoa/shared/contracts/people';
import { must } from '@stoa/shared/data/must';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Checkbox, Field, Input, Notice, Select, Stack, Textarea } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { usePeopleWords } from '../../words/people/index.ts';
import type { Profile } from './use-profile.ts';

const Form = styled.form`
  max-inline-size: 38rem;
`;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type Draft = Pick<Profile, 'name' | 'slug' | 'bio' | 'is_listed' | 'messages_from'>;
type Problems = Partial<Record<'name' | 'slug' | 'form', string>>;

/** What is wrong with what was typed, by field; keys of the words. */
export function checkDetails({ name, slug }: Pick<Draft, 'name' | 'slug'>): Problems {
  const problems: Problems = {};
  if (!name.trim()) problems.name = 'profile.nameMissing';
  if (slug.length < 2 || !SLUG.test(slug)) problems.slug = 'profile.slugWrong';
  return problems;
}

/** Name and words about oneself, who may see them, and who may write. */
export function DetailsForm({ profile, onSaved }: { profile: Profile; onSaved: (next: Draft) => void }) {
  const { t } = usePeopleWords();
  const { account_id: accountId } = useSite();
  const { name, slug, bio, is_listed, messages_from } = profile;
  const [draft, setDraft] = useState<Draft>({ name, slug, bio, is_listed, messages_from });
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = checkDetails(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const client = await getClient();
      const p_profile = {
        name: draft.name.trim(),
        slug: draft.slug,
        bio: draft.bio.trim(),
        isListed: draft.is_listed,
      } satisfies ProfileInput;
      must(await client.rpc('update_my_profile', { p_account_id: accountId, p_profile }));
      if (draft.messages_from !== messages_from)
        must(await client.rpc('set_messages_from', { p_account_id: accountId, p_from: draft.messages_from }));
      notify('success', t('profile.saved'));
      onSaved(draft);
    } catch (error) {
      const isTaken = (error as Error).message === 'slug_taken';
      setProblems(isTaken ? { slug: 'profile.slugTaken' } : { form: 'profile.failed' });
    } finally {
      setBusy(false);
    }
  }
  const said = (field: keyof Problems) => problems[field] && t(problems[field]);
  return (
    <Part title={t('profile.details')}>
      <Form noValidate onSubmit={(event) => void save(event)}>
        <Stack $gap={5}>
          {problems.form && <Notice tone="danger">{said('form')}</Notice>}
          <Field label={t('profile.name')} error={said('name')} required>
            <Input
              autoComplete="name"
              maxLength={120}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label={t('profile.email')} hint={t('profile.emailHint')}>
            <Input type="email" dir="ltr" value={profile.email} readOnly />
          </Field>
          <Field label={t('profile.slug')} hint={t('profile.slugHint')} error={said('slug')} required>
            <Input
              dir="ltr"
              maxLength={80}
              value={draft.slug}
              onChange={({ target }) => change({ slug: target.value.toLowerCase().trim() })}
            />
          </Field>
          <Field label={t('profile.bio')} hint={t('profile.bioHint')}>
            <Textarea
              rows={4}
              dir="auto"
              maxLength={500}
              value={draft.bio}
              onChange={({ target }) => change({ bio: target.value })}
            />
          </Field>
          <Checkbox
            label={t('profile.listed')}
            checked={draft.is_listed}
            onChange={({ target }) => change({ is_listed: target.checked })}
          />
          <Field label={t('profile.messagesFrom')}>
            <Select
              value={draft.messages_from}
              onChange={({ target }) => change({ messages_from: target.value as Draft['messages_from'] })}
            >
              <option value="everyone">{t('profile.fromEveryone')}</option>
              <option value="staff">{t('profile.fromStaff')}</option>
            </Select>
          </Field>
          <div>
            <Button type="submit" busy={isBusy}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Part>
  );
}

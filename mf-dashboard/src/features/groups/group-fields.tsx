import type { GroupScreen } from '@stoa/shared/contracts/groups';
import { Select } from '@stoa/shared/controls';
import { Field, Input, Textarea } from '@stoa/shared/ui';
import { useGroupTranslations } from '../../translations/groups/index.ts';

type Written = Pick<GroupScreen, 'title' | 'description' | 'privacy' | 'join_mode'>;

interface Fields<K extends keyof Written> {
  draft: Pick<Written, K>;
  onChange(part: Partial<Pick<Written, K>>): void;
}

/** What a group is called. */
export function GroupTitle({ draft, onChange, error }: Fields<'title'> & { error: string | undefined }) {
  const { t } = useGroupTranslations();
  return (
    <Field label={t('settings.title')} error={error} required>
      <Input
        maxLength={200}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
    </Field>
  );
}

/** What a group is about. */
export function GroupDescription({ draft, onChange }: Fields<'description'>) {
  const { t } = useGroupTranslations();
  return (
    <Field label={t('settings.description')}>
      <Textarea
        rows={3}
        maxLength={5000}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </Field>
  );
}

const PRIVACIES = ['public', 'private', 'hidden'] as const;

/** Who sees a group, and how somebody comes into it. */
export function GroupAccess(
  props: Fields<'privacy' | 'join_mode'> & { joinModes: readonly Written['join_mode'][] },
) {
  const { t } = useGroupTranslations();
  const { draft, onChange } = props;
  return (
    <>
      <Field label={t('settings.privacy')} hint={t(`privacyLong.${draft.privacy}`)}>
        <Select
          value={draft.privacy}
          onChange={({ target }) => onChange({ privacy: target.value as Written['privacy'] })}
        >
          {PRIVACIES.map((one) => (
            <option key={one} value={one}>
              {t(`privacy.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('settings.join')} hint={t(`joinLong.${draft.join_mode}`)}>
        <Select
          value={draft.join_mode}
          onChange={({ target }) => onChange({ join_mode: target.value as Written['join_mode'] })}
        >
          {props.joinModes.map((one) => (
            <option key={one} value={one}>
              {t(`joinMode.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

import { GROUP_PRIVACIES, type GroupFields, type NewGroupFields } from '@stoa/shared/contracts/group-fields';
import { type FormState, SelectField, TextareaField, TextField, useWatch } from '@stoa/shared/forms';
import { useGroupTranslations } from '../../translations/groups/index.ts';

type Form = FormState<NewGroupFields> | FormState<GroupFields>;
/** The fields that a new group has in common with its settings. */
const common = (form: Form) => form as FormState<NewGroupFields>;

/** Edits a group's name. */
export function GroupTitle({ form }: { form: Form }) {
  const { t } = useGroupTranslations();
  return <TextField form={common(form)} name="title" label={t('settings.title')} maxLength={200} required />;
}

/** Edits a group's description. */
export function GroupDescription({ form }: { form: Form }) {
  const { t } = useGroupTranslations();
  return (
    <TextareaField
      form={common(form)}
      name="description"
      label={t('settings.description')}
      rows={3}
      maxLength={5000}
    />
  );
}

/** Edits who can see a group and how members join. */
export function GroupAccess({
  form: either,
  joinModes,
}: {
  form: Form;
  joinModes: readonly GroupFields['join_mode'][];
}) {
  const { t } = useGroupTranslations();
  const form = common(either);
  const [privacy, joinMode] = useWatch({ control: form.methods.control, name: ['privacy', 'join_mode'] });
  return (
    <>
      <SelectField
        form={form}
        name="privacy"
        label={t('settings.privacy')}
        hint={t(`privacyLong.${privacy}`)}
      >
        {GROUP_PRIVACIES.map((one) => (
          <option key={one} value={one}>
            {t(`privacy.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="join_mode" label={t('settings.join')} hint={t(`joinLong.${joinMode}`)}>
        {joinModes.map((one) => (
          <option key={one} value={one}>
            {t(`joinMode.${one}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

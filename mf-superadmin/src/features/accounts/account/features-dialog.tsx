import { AccountFeaturesInput } from '@stoa/shared/contracts/operator-accounts';
import { useController } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { Checkbox, space, Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import type { DialogProps } from './account-dialog-kind.ts';
import { useAccountForm } from './account-form.tsx';

type Feature = AccountFeaturesInput['features'][number];
const FEATURES: readonly Feature[] = AccountFeaturesInput.shape.features.element.options;

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space(2)};
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
`;

/** Switches the features of the account. */
export function FeaturesDialog(props: DialogProps) {
  const { t } = useTranslations('superadmin');
  const { name, planFeatures, features } = props.account;
  const form = useAccountForm(props, {
    schema: AccountFeaturesInput,
    initial: { features: FEATURES.filter((one) => features.includes(one)), reason: '' },
    entity: 'features',
    done: t('account.featuresDone', { name }),
    toChange: (values) => ['PUT', 'features', values],
  });
  const { value, onChange } = useController({ control: form.methods.control, name: 'features' }).field;
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('account.featuresTitle', { name })}
      confirm={t('account.changeFeatures')}
    >
      <Group>
        <legend>{t('account.features')}</legend>
        <Stack $gap={2}>
          {FEATURES.map((feature) => {
            const label = t(`account.feature.${feature}`);
            return (
              <Checkbox
                key={feature}
                name="features"
                label={planFeatures.includes(feature) ? label : t('account.notInPlan', { feature: label })}
                checked={value.includes(feature)}
                onChange={({ target }) =>
                  onChange(FEATURES.filter((one) => (one === feature ? target.checked : value.includes(one))))
                }
              />
            );
          })}
        </Stack>
      </Group>
    </ReasonDialog>
  );
}

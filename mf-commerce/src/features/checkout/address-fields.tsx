import { Field, Grid, Input } from '@stoa/shared/ui';
import type { Draft, DraftErrors } from '../../orders/draft.ts';
import { useCommerceTranslations } from '../../translations/index.ts';

const FIELDS = [
  { name: 'street', autoComplete: 'street-address', maxLength: 200, required: true },
  { name: 'city', autoComplete: 'address-level2', maxLength: 100, required: true },
  { name: 'postalCode', autoComplete: 'postal-code', maxLength: 20, required: false },
  { name: 'region', autoComplete: 'address-level1', maxLength: 100, required: false },
] as const;

/** Collects the address, for shops that require it and for physical goods. */
export function AddressFields(props: {
  draft: Draft;
  errors: DraftErrors;
  write: (change: Partial<Draft>) => void;
}) {
  const { t } = useCommerceTranslations();
  return (
    <Grid $min="12rem" $gap={4}>
      {FIELDS.map(({ name, required, ...input }) => {
        const error = props.errors[name];
        return (
          <Field key={name} label={t(`checkout.${name}`)} error={error && t(error)} required={required}>
            <Input
              name={name}
              value={props.draft[name]}
              onChange={({ target }) => props.write({ [name]: target.value })}
              {...input}
            />
          </Field>
        );
      })}
    </Grid>
  );
}

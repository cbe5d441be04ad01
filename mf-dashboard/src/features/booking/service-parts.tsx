import {
  SERVICE_LOCATIONS,
  type ServiceFields,
  type ServiceNumber,
} from '@stoa/shared/contracts/service-fields';
import {
  CheckboxField,
  type FormState,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
  useController,
  useWatch,
} from '@stoa/shared/forms';
import { Link } from '@stoa/shared/router';
import { Grid, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { MemberPicker } from '../../components/member-picker.tsx';
import { useFormat } from '../../data/format.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { spanOf } from './service-values.ts';
import { useProducts } from './use-products.ts';

/** Everything that is asked about a service. */
export function ServiceParts({
  serviceId,
  form,
}: {
  serviceId: string | null;
  form: FormState<ServiceFields>;
}) {
  const { t } = useBookingTranslations();
  const format = useFormat();
  const { data: products } = useProducts(serviceId);
  const { control } = form.methods;
  const values = useWatch({ control });
  const hosts = useController({ control, name: 'hosts' }).field;
  const location = values.location ?? 'jitsi';
  const hintOf = (field: ServiceNumber) => {
    const span = spanOf(field, values[field]);
    const hint = t(`service.${field}Hint`);
    return span === null ? hint : `${t('service.span', { span: format.duration(span) })} ${hint}`;
  };
  const number = (field: ServiceNumber) => (
    <NumberField
      key={field}
      form={form}
      name={field}
      label={t(`service.${field}`)}
      hint={hintOf(field)}
      inputMode="numeric"
      maxLength={6}
    />
  );
  return (
    <>
      <Part title={t('service.about')}>
        <Grid $min="18rem" $gap={5}>
          <TextField
            form={form}
            name="title"
            label={t('service.title')}
            dir="auto"
            maxLength={200}
            required
          />
          <TextField
            form={form}
            name="slug"
            label={t('service.slug')}
            hint={t('service.slugHint')}
            dir="ltr"
            maxLength={80}
            required
          />
          <SelectField form={form} name="status" label={t('service.status')} hint={t('service.statusHint')}>
            <option value="draft">{t('service.statuses.draft')}</option>
            <option value="published">{t('service.statuses.published')}</option>
          </SelectField>
        </Grid>
        <TextareaField
          form={form}
          name="description"
          label={t('service.description')}
          dir="auto"
          rows={4}
          maxLength={5000}
        />
      </Part>
      <Part title={t('service.who')}>
        <MemberPicker
          people={hosts.value}
          from={({ id, name }) => ({ id, name })}
          labels={{
            add: t('service.addHost'),
            hint: t('service.addHostHint'),
            none: t('people.nobody'),
            remove: (name) => t('people.remove', { name }),
          }}
          name="hosts"
          error={form.getError('hosts')}
          onChange={hosts.onChange}
        />
      </Part>
      <Part title={t('service.times')}>
        <Grid $min="14rem" $gap={5}>
          {(
            ['duration_min', 'slot_step_min', 'buffer_before_min', 'buffer_after_min', 'capacity'] as const
          ).map(number)}
        </Grid>
      </Part>
      <Part title={t('service.rules')}>
        <Grid $min="14rem" $gap={5}>
          {(['min_notice_min', 'max_days', 'cutoff_min', 'hold_hours'] as const).map(number)}
        </Grid>
        <CheckboxField form={form} name="needs_confirmation" label={t('service.needsConfirmation')} />
      </Part>
      <Part title={t('service.where')}>
        <Grid $min="18rem" $gap={5}>
          <SelectField form={form} name="location" label={t('service.location')}>
            {SERVICE_LOCATIONS.map((one) => (
              <option key={one} value={one}>
                {t(`locations.${one}`)}
              </option>
            ))}
          </SelectField>
          {location !== 'jitsi' && (
            <TextField
              form={form}
              name="location_detail"
              label={t(`service.details.${location}`)}
              dir={location === 'link' ? 'ltr' : 'auto'}
              maxLength={500}
              required={location === 'link'}
            />
          )}
        </Grid>
      </Part>
      <Part title={t('service.price')}>
        <Stack $gap={2}>
          <SelectField
            // Its chosen option comes with the products.
            key={products ? 'read' : 'reading'}
            form={form}
            name="product_id"
            label={t('service.product')}
            hint={t('service.productHint')}
          >
            <option value="">{t('appointments.free')}</option>
            {products?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          {serviceId && (
            <p>
              <Link to="/dashboard/manage/ecommerce/products/new?kind=appointment">
                {t('service.makeProduct')}
              </Link>
            </p>
          )}
        </Stack>
      </Part>
    </>
  );
}

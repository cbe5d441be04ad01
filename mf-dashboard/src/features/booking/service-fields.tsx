import { Link } from '@stoa/shared/router';
import { Select } from '@stoa/shared/controls';
import { Checkbox, Field, Grid, Input, Stack, Textarea } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { PersonPicker } from '../../components/person-picker.tsx';
import { useFormat } from '../../data/format.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import {
  LOCATIONS,
  type NumberField,
  type ServiceDraft,
  type ServiceProblems,
  slugOf,
  spanOf,
} from './service-draft.ts';
import { useProducts } from './use-products.ts';
import type { Host } from './use-services.ts';

interface Props {
  serviceId: string | null;
  draft: ServiceDraft;
  hosts: Host[];
  problems: ServiceProblems;
  onChange(part: Partial<ServiceDraft>): void;
  onHosts(hosts: Host[]): void;
}

/** Everything that is asked about a service. */
export function ServiceFields({ serviceId, draft, hosts, problems, onChange, onHosts }: Props) {
  const { t } = useBookingTranslations();
  const format = useFormat();
  const { data: products } = useProducts(serviceId);
  const isTitleLeading = !serviceId && draft.slug === slugOf(draft.title);
  const wrong = (field: keyof ServiceDraft) => problems[field] && t(`service.problems.${problems[field]}`);
  const hintOf = (field: NumberField) => {
    const span = spanOf(field, draft[field]);
    const hint = t(`service.${field}Hint`);
    return span === null ? hint : `${t('service.span', { span: format.duration(span) })} ${hint}`;
  };
  const number = (field: NumberField) => (
    <Field key={field} label={t(`service.${field}`)} hint={hintOf(field)} error={wrong(field)}>
      <Input
        dir="ltr"
        inputMode="numeric"
        maxLength={6}
        value={draft[field]}
        onChange={({ target }) => onChange({ [field]: target.value.trim() })}
      />
    </Field>
  );
  return (
    <>
      <Part title={t('service.about')}>
        <Grid $min="18rem" $gap={5}>
          <Field label={t('service.title')} error={wrong('title')} required>
            <Input
              dir="auto"
              maxLength={200}
              value={draft.title}
              onChange={({ target: { value } }) =>
                onChange({ title: value, ...(isTitleLeading ? { slug: slugOf(value) } : {}) })
              }
            />
          </Field>
          <Field label={t('service.slug')} hint={t('service.slugHint')} error={wrong('slug')} required>
            <Input
              dir="ltr"
              maxLength={80}
              value={draft.slug}
              onChange={({ target }) => onChange({ slug: target.value })}
            />
          </Field>
          <Field label={t('service.status')} hint={t('service.statusHint')}>
            <Select
              value={draft.status}
              onChange={({ target }) => onChange({ status: target.value as ServiceDraft['status'] })}
            >
              <option value="draft">{t('service.statuses.draft')}</option>
              <option value="published">{t('service.statuses.published')}</option>
            </Select>
          </Field>
        </Grid>
        <Field label={t('service.description')}>
          <Textarea
            dir="auto"
            rows={4}
            maxLength={5000}
            value={draft.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        </Field>
      </Part>
      <Part title={t('service.who')}>
        <PersonPicker
          people={hosts}
          from={({ id, name }) => ({ id, name })}
          labels={{
            add: t('service.addHost'),
            hint: t('service.addHostHint'),
            nobody: t('people.nobody'),
            remove: (name) => t('people.remove', { name }),
          }}
          onChange={onHosts}
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
        <Checkbox
          label={t('service.needsConfirmation')}
          checked={draft.needs_confirmation}
          onChange={({ target }) => onChange({ needs_confirmation: target.checked })}
        />
      </Part>
      <Part title={t('service.where')}>
        <Grid $min="18rem" $gap={5}>
          <Field label={t('service.location')}>
            <Select
              value={draft.location}
              onChange={({ target }) => onChange({ location: target.value as ServiceDraft['location'] })}
            >
              {LOCATIONS.map((location) => (
                <option key={location} value={location}>
                  {t(`locations.${location}`)}
                </option>
              ))}
            </Select>
          </Field>
          {draft.location !== 'jitsi' && (
            <Field
              label={t(`service.details.${draft.location}`)}
              error={wrong('location_detail')}
              required={draft.location === 'link'}
            >
              <Input
                dir={draft.location === 'link' ? 'ltr' : 'auto'}
                maxLength={500}
                value={draft.location_detail}
                onChange={({ target }) => onChange({ location_detail: target.value })}
              />
            </Field>
          )}
        </Grid>
      </Part>
      <Part title={t('service.price')}>
        <Stack $gap={2}>
          <Field label={t('service.product')} hint={t('service.productHint')}>
            <Select
              value={draft.product_id}
              onChange={({ target }) => onChange({ product_id: target.value })}
            >
              <option value="">{t('appointments.free')}</option>
              {products?.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
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

import { ServiceFields } from '@stoa/shared/contracts/service-fields';
import { dataOrNull } from '@stoa/shared/data/must';
import { Form, SubmitButton, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useNavigate, useParams } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Cluster, EmptyState } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { SearchX } from 'lucide-react';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { RemoveButton } from '../../components/remove-button.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useLedSlug } from '../../data/use-led-slug.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BOOKING_PATHS } from './booking-paths.ts';
import { ServiceParts } from './service-parts.tsx';
import { NUMBER_FIELDS, serviceValues } from './service-values.ts';
import { type Service, useServices } from './use-services.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Makes a service, or changes one. */
export function ManageService() {
  return (
    <ForManagers>
      <OneService />
    </ForManagers>
  );
}

function OneService() {
  const { t } = useBookingTranslations();
  const { serviceId = 'new' } = useParams();
  const isNew = serviceId === 'new';
  const { data, error, mutate } = useServices(null);
  const service = data?.find(({ id }) => id === serviceId) ?? null;
  return (
    <AreaScreen
      title={<span dir="auto">{service?.title ?? t(isNew ? 'service.newTitle' : 'manage.title')}</span>}
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && !isNew && !service && (
        <EmptyState icon={<SearchX size={40} strokeWidth={1.25} />} title={t('service.missingTitle')}>
          {t('service.missing')}
        </EmptyState>
      )}
      {data && (isNew || service) && (
        <ServiceForm key={service?.id ?? 'new'} service={service} reload={() => mutate()} />
      )}
    </AreaScreen>
  );
}

function ServiceForm({ service, reload }: { service: Service | null; reload(): Promise<unknown> }) {
  const { t } = useBookingTranslations();
  const { account_id: accountId } = useSite();
  const navigate = useNavigate();
  const wrong = (field: string) => [field, t(`service.problems.${field}Wrong`)];
  const form = useForm({
    schema: ServiceFields,
    initial: serviceValues(service),
    texts: Object.fromEntries([...NUMBER_FIELDS, 'title', 'slug', 'location_detail'].map(wrong)),
    codes: { slug_taken: { field: 'slug', text: t('service.problems.slugTaken') } },
    failed: useErrorMessage(),
    async submit({ service: p_service, hosts: p_hosts }) {
      const p_service_id = service?.id ?? null;
      const id = await callRpc('save_appointment_service', {
        p_account_id: accountId,
        p_service_id,
        p_service,
        p_hosts,
      });
      notify('success', t('saved'));
      await reload();
      if (!service) void navigate(`${BOOKING_PATHS.manage}/services/${id}`, { replace: true });
    },
  });
  useLedSlug(form, 'title', { isLed: !service });

  return (
    <Form form={form} gap={6}>
      <ServiceParts serviceId={service?.id ?? null} form={form} />
      <Cluster $gap={3}>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
        {service && <RemoveService service={service} reload={reload} />}
      </Cluster>
    </Form>
  );
}

function RemoveService({ service, reload }: { service: Service; reload(): Promise<unknown> }) {
  const { t } = useBookingTranslations();
  const navigate = useNavigate();
  const say = useErrorMessage();
  async function remove() {
    dataOrNull(await (await getClient()).rpc('delete_appointment_service', { p_service_id: service.id }));
    notify('success', t('service.removed'));
    void reload();
    void navigate(BOOKING_PATHS.manage, { replace: true });
  }
  return (
    <RemoveButton
      title={t('service.remove')}
      text={t('service.removeText')}
      labels={{ cancel: t('cancel'), close: t('close') }}
      say={say}
      remove={remove}
    />
  );
}

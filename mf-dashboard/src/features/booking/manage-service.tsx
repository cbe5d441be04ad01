import { must } from '@stoa/shared/data';
import { mayBe } from '@stoa/shared/data/must';
import { notify } from '@stoa/shared/notify';
import { useNavigate, useParams } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, EmptyState, Notice, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { SearchX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { RemoveButton } from '../../components/remove-button.tsx';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BOOKING_PATHS } from './booking-paths.ts';
import { serviceDraft, serviceInput, serviceProblems } from './service-draft.ts';
import { ServiceFields } from './service-fields.tsx';
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
  const say = useErrorMessage();
  const [draft, setDraft] = useState(() => serviceDraft(service));
  const [hosts, setHosts] = useState(service?.hosts ?? []);
  const [isTried, setTried] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const found = serviceProblems(draft);

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (Object.keys(found).length > 0) {
      setProblem(t('service.wrong'));
      return;
    }
    setBusy(true);
    try {
      const id = must(
        await (
          await getClient()
        ).rpc('save_appointment_service', {
          p_account_id: accountId,
          p_service_id: service?.id ?? null,
          p_service: serviceInput(draft),
          p_hosts: hosts.map((host) => host.id),
        }),
      ) as string;
      notify('success', t('saved'));
      await reload();
      if (!service) void navigate(`${BOOKING_PATHS.manage}/services/${id}`, { replace: true });
    } catch (error) {
      setTaken((error as Error).message === 'slug_taken');
      setProblem(say(error));
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack $gap={8}>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <ServiceFields
          serviceId={service?.id ?? null}
          draft={draft}
          hosts={hosts}
          problems={{ ...(isTried ? found : {}), ...(isTaken ? { slug: 'slugTaken' } : {}) }}
          onChange={(part) => {
            setTaken(false);
            setDraft((now) => ({ ...now, ...part }));
          }}
          onHosts={setHosts}
        />
        <Cluster $gap={3}>
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
          {service && <RemoveService service={service} reload={reload} />}
        </Cluster>
      </Stack>
    </form>
  );
}

function RemoveService({ service, reload }: { service: Service; reload(): Promise<unknown> }) {
  const { t } = useBookingTranslations();
  const navigate = useNavigate();
  const say = useErrorMessage();
  async function remove() {
    mayBe(await (await getClient()).rpc('delete_appointment_service', { p_service_id: service.id }));
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

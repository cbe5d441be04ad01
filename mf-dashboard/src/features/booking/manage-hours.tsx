import { useSearchParams } from '@stoa/shared/router';
import { Select } from '@stoa/shared/controls';
import { EmptyState, Field } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { CalendarX } from 'lucide-react';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { HoursForm } from './hours-form.tsx';
import { useHosts } from './use-hosts.ts';

/** The availability of each host, edited by a manager. */
export function ManageHours() {
  return (
    <ForManagers>
      <HoursOfHosts />
    </ForManagers>
  );
}

function HoursOfHosts() {
  const { t } = useBookingTranslations();
  const [params, setParams] = useSearchParams();
  const { data, error, mutate } = useHosts();
  const host = data?.find(({ id }) => id === params.get('host')) ?? data?.[0];
  return (
    <AreaScreen title={t('manage.hours')} lead={t('hours.manageLead')}>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && (
        <EmptyState icon={<CalendarX size={40} strokeWidth={1.25} />} title={t('hours.nobodyTitle')}>
          {t('hours.nobody')}
        </EmptyState>
      )}
      {data && host && (
        <>
          <Field label={t('service.host')}>
            <Select
              value={host.id}
              onChange={({ target }) => setParams({ host: target.value }, { replace: true })}
            >
              {data.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <HoursForm key={host.id} memberId={host.id} />
        </>
      )}
    </AreaScreen>
  );
}

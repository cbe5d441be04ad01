import { type PlanVersionEffect, PlanVersionFields } from '@stoa/shared/contracts/operator-products';
import { useQuery } from '@stoa/shared/data';
import { type FormState, useWatch } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { Skeleton, Stack } from '@stoa/shared/ui';
import { LoadFailed } from '@stoa/shared/workplace';
import { useFormat } from '../../../data/format.ts';
import { operatorFetch } from '../../../data/operator-session.ts';
import { useLimitName } from './use-limit-name.ts';
import { versionBody, versionPath } from './version-request.ts';

const TRYING = 'a dry run';

/** Shows whom a version would concern, again on each change of the form. */
export function VersionEffect(props: { planId: string; form: FormState<PlanVersionFields> }) {
  const { t } = useTranslations('plans');
  const { planId, form } = props;
  const [prices, limits] = useWatch({ control: form.methods.control, name: ['prices', 'limits'] });
  const { data: fields } = PlanVersionFields.safeParse({ prices, limits, reason: TRYING });
  const effect = useQuery<PlanVersionEffect, Error>(
    fields ? ['plan-version-effect', planId, JSON.stringify(fields)] : null,
    () =>
      operatorFetch<PlanVersionEffect>(`${versionPath(planId)}?dryRun=true`, {
        method: 'POST',
        body: versionBody(fields!),
      }),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const { data, error, isLoading, mutate } = effect;
  return (
    <section aria-live="polite" aria-busy={isLoading} aria-label={t('version.effect')}>
      <h3>{t('version.effect')}</h3>
      {!fields ? (
        <p>{t('version.checking')}</p>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <Effect effect={data} />
      ) : (
        <Skeleton $height="4.5rem" $width="100%" />
      )}
    </section>
  );
}

function Effect({ effect }: { effect: PlanVersionEffect }) {
  const { t } = useTranslations('plans');
  const { count } = useFormat();
  const limitName = useLimitName();
  const figure = (value: number | null) => (value === null ? t('version.unlimited') : count(value));
  return (
    <Stack $gap={1}>
      {(['samePrice', 'offeredPrice', 'newPrice'] as const).map((key) => (
        <p key={key}>{t(`version.${key}`, { count: effect[key] })}</p>
      ))}
      {effect.limits.map(({ metric, before, after, isLowered }) => (
        <p key={metric}>
          {t(isLowered ? 'version.lowered' : 'version.raised', {
            ...{ name: limitName(metric), before: figure(before), after: figure(after) },
            count: effect.sites,
          })}
        </p>
      ))}
    </Stack>
  );
}

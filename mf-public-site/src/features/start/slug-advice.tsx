import type { SlugAdvice as Advice } from '@stoa/shared/contracts/new-site';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { Button, Cluster } from '@stoa/shared/ui';
import { useStartTranslations } from '../../translations/start.ts';

/** Fetches whether a slug is free; null while it's empty or unknown. */
export function useSlugAdvice(slug: string): Advice | null {
  const { data } = useQuery<Advice, Error>(slug ? ['slug-advice', slug] : null, () =>
    apiFetch<Advice>(`/api/sites/slug?${new URLSearchParams({ slug })}`),
  );
  return data ?? null;
}

/** Says whether an address is free, and offers free ones like it. */
export function SlugNotice(props: { advice: Advice | null; onPick(slug: string): void }) {
  const { t } = useStartTranslations();
  const { advice, onPick } = props;
  if (!advice || advice.state === 'invalid') return <output />;
  if (advice.state === 'free') return <output>{t('site.free', { address: advice.address })}</output>;
  return (
    <output>
      <Cluster $gap={2}>
        <span>
          {t(`site.${advice.state}`)}. {t('site.try')}
        </span>
        {advice.suggestions.map((slug) => (
          <Button key={slug} size="sm" variant="secondary" type="button" onClick={() => onPick(slug)}>
            {slug}
          </Button>
        ))}
      </Cluster>
    </output>
  );
}

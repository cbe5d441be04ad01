import type { OwnedSite } from '@stoa/shared/contracts/owned-sites';
import type { SiteExport, SiteExportLinks } from '@stoa/shared/contracts/site-export';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';

const RUNNING_MS = 3_000;

/** The newest export of a site: asks for one, follows it, and downloads its parts. */
export function useSiteExport({ account_id: accountId, backend }: OwnedSite) {
  const { t } = useTranslations('owned');
  const path = `/api/sites/${accountId}/export`;
  const { data, error, mutate } = useQuery<SiteExport, Error>(
    backend === 'own' ? null : ['site-export', accountId],
    () => apiFetch<SiteExport>(path),
    { refreshInterval: (latest) => (latest?.export?.state === 'running' ? RUNNING_MS : 0) },
  );
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch {
      notify('error', t('export.failed'));
    }
  };
  return {
    data,
    error,
    reload: () => void mutate(),
    request: () =>
      attempt(async () =>
        mutate(await apiFetch<SiteExport>(path, { method: 'POST', body: {} }), { revalidate: false }),
      ),
    // A link is good for minutes only, so each download gets its own.
    download: (part: number) =>
      attempt(async () => {
        const { links } = await apiFetch<SiteExportLinks>(`${path}/links`, { method: 'POST', body: {} });
        const link = links[part];
        if (!link) return mutate();
        Object.assign(document.createElement('a'), { href: link.url, download: link.name }).click();
      }),
  };
}

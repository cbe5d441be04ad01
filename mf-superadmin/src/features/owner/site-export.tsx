import type { SiteExport } from '@stoa/shared/contracts/site-export';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, Notice } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useFormat } from '../../data/format.ts';
import { FiguresMissing } from './figures-missing.tsx';
import type { OwnerContext } from './owner-screen.tsx';
import { useSiteExport } from './use-site-export.ts';

/** Exports a site: everything in it as files, in whatever state it is. */
export function SiteExports({ site }: OwnerContext) {
  const { t } = useTranslations('owned');
  const { data, error, reload, request, download } = useSiteExport(site);
  if (site.backend === 'own')
    return (
      <Part title={t('export.title')}>
        <FiguresMissing site={site} />
      </Part>
    );
  const latest = data?.export;
  return (
    <Part title={t('export.title')}>
      <p>{t('export.text')}</p>
      {!data && (error ? <LoadFailed error={error} onRetry={reload} /> : <SkeletonRows />)}
      {latest && <Latest latest={latest} onDownload={(part) => void download(part)} />}
      {data && latest?.state !== 'running' && (
        <div>
          <Button variant="secondary" onClick={() => void request()}>
            {t(latest?.state === 'ready' ? 'export.renew' : 'export.create')}
          </Button>
        </div>
      )}
    </Part>
  );
}

type LatestExport = NonNullable<SiteExport['export']>;

function Latest({ latest, onDownload }: { latest: LatestExport; onDownload(part: number): void }) {
  const { t } = useTranslations('owned');
  const { bytes, date } = useFormat();
  const { state, parts, expiresAt } = latest;
  if (state === 'running') return <Notice tone="info">{t('export.running')}</Notice>;
  if (state === 'failed') return <Notice tone="danger">{t('export.gaveUp')}</Notice>;
  if (state === 'expired') return null;
  return (
    <>
      <p>{t('export.ready', { date: date(expiresAt ?? '') })}</p>
      <Cluster>
        {parts.map((part, at) => (
          <Button key={part.name} size="sm" onClick={() => onDownload(at)}>
            {t('export.download', { number: at + 1, total: parts.length, size: bytes(part.bytes) })}
          </Button>
        ))}
      </Cluster>
    </>
  );
}

/** Offers an export before a site is deleted. */
export function ExportFirst({ site }: Pick<OwnerContext, 'site'>) {
  const { t } = useTranslations('owned');
  const { data, request } = useSiteExport(site);
  if (!data) return null;
  const state = data.export?.state;
  if (state === 'running' || state === 'ready')
    return <p>{t(state === 'ready' ? 'export.readyAbove' : 'export.running')}</p>;
  return (
    <div>
      <Button variant="secondary" onClick={() => void request()}>
        {t('export.first')}
      </Button>
    </div>
  );
}

import type { GcReport } from '@stoa/shared/contracts/rollouts';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Badge, Button, Cluster, type Column, Dialog, Skeleton, Stack, Table } from '@stoa/shared/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { useReleaseCommand } from '../../data/registry.ts';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';

const PATH = '/versions:gc';
type RetainedVersion = GcReport['kept'][number];

/** Cleans versions away that nobody needs; what would go, and what the others are kept for, stands there first. */
export function CleanUp() {
  const { t } = useTranslations('cockpit');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Trash2 size={18} strokeWidth={1.5} aria-hidden /> {t('gc.open')}
      </Button>
      {isOpen && <CleanUpDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CleanUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations('cockpit');
  const { kilobytes, count } = useFormat();
  const { runCommand } = useReleaseCommand();
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { data, error, mutate } = useQuery<GcReport, Error>(
    ['registry-dry-run', PATH],
    () => operatorFetch<GcReport>(`/api/registry${PATH}?dryRun=true`, { method: 'POST' }),
    { revalidateOnFocus: false },
  );
  const clean = async () => {
    setIsBusy(true);
    try {
      const { collected } = await runCommand<GcReport>({ method: 'POST', path: PATH, body: {} });
      notify('success', t('gc.done', { count: collected.length }));
      onClose();
    } catch (failure) {
      setProblem(failure);
      setIsBusy(false);
    }
  };
  const columns: Column<RetainedVersion>[] = [
    { key: 'what', title: t('gc.version'), render: ({ name, version }) => `${name} ${version}` },
    {
      key: 'because',
      title: t('gc.because'),
      render: ({ because }) => (
        <Cluster as="span" $gap={1}>
          {because.map((reason) => (
            <Badge key={reason}>{reason}</Badge>
          ))}
        </Cluster>
      ),
    },
  ];
  const failed = problem ?? error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('gc.title')}
      closeLabel={t('close')}
      maxWidth="44rem"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            disabled={!data || data.collected.length === 0}
            onClick={() => void clean()}
          >
            {t('gc.confirm')}
          </Button>
        </Cluster>
      }
    >
      <Stack>
        <p>{t('gc.lead')}</p>
        {failed !== undefined && failed !== null && (
          <ProblemNotice problem={failed} onReload={() => void mutate()} />
        )}
        {!data && !error && <Skeleton $height="6rem" $width="100%" />}
        {data?.collected.length === 0 && <p>{t('gc.nothing')}</p>}
        {data && data.collected.length > 0 && (
          <div>
            <p>{t('gc.would', { count: data.collected.length, size: kilobytes(data.freedBytes) })}</p>
            <ul>
              {data.collected.map(({ name, version, size }) => (
                <li key={`${name}${version}`}>
                  {name} {version} ({kilobytes(size)})
                </li>
              ))}
            </ul>
          </div>
        )}
        {data && (
          <details>
            <summary>{t('gc.kept', { number: count(data.kept.length) })}</summary>
            <Table
              caption={t('gc.because')}
              columns={columns}
              rows={data.kept}
              rowKey={({ name, version }) => `${name}${version}`}
            />
          </details>
        )}
      </Stack>
    </Dialog>
  );
}

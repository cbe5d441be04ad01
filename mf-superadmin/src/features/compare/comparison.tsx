import type { VersionComparison } from '@stoa/shared/contracts/compare';
import { useTranslations } from '@stoa/shared/i18n';
import { Badge, type Column, Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import type { ReactNode } from 'react';
import { useFormat } from '../../data/format.ts';

interface Difference<T> {
  name: string;
  from: T | null;
  to: T | null;
}

const TEXTS = ['shared', 'events', 'routes', 'slots'] as const;

/** Shows the differences: size first, then everything others depend on. */
export function Comparison({ comparison }: { comparison: VersionComparison }) {
  const { t } = useTranslations('cockpit');
  const { kilobytes, signedKilobytes } = useFormat();
  const { from, to, files, exposes } = comparison;
  const alike = [...TEXTS, 'exposes' as const, 'files' as const].filter(
    (key) => comparison[key].changed.length === 0,
  );
  const weigh = (size: number | null) => (size === null ? null : kilobytes(size));
  return (
    <>
      <FigureTiles>
        <FigureTile
          name={t('compare.size')}
          value={kilobytes(to.size)}
          note={t('compare.sizeNote', { change: signedKilobytes(to.size - from.size) })}
        />
        <FigureTile
          name={t('compare.contract')}
          value={<bdi>{to.contractVersion}</bdi>}
          note={
            from.contractVersion === to.contractVersion
              ? t('compare.unchanged')
              : t('compare.was', { before: from.contractVersion })
          }
        />
        <FigureTile
          name={t('compare.files')}
          value={files.changed.length}
          note={t('compare.alike', { count: files.same })}
        />
      </FigureTiles>
      {TEXTS.map((key) => (
        <Differences key={key} title={t(`compare.${key}`)} part={comparison[key]} show={(text) => text} />
      ))}
      <Differences title={t('compare.exposes')} part={exposes} show={weigh} />
      <Differences title={t('compare.files')} part={files} show={weigh} />
      {alike.length > 0 && (
        <Part title={t('compare.alikeTitle')}>
          <ul>
            {alike.map((key) => (
              <li key={key}>
                {t(`compare.${key}`)}: {t('compare.alike', { count: comparison[key].same })}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Differences<T>(props: {
  title: string;
  part: { changed: Difference<T>[]; same: number };
  show: (value: T | null) => ReactNode;
}) {
  const { t } = useTranslations('cockpit');
  const { title, part, show } = props;
  const columns: Column<Difference<T>>[] = [
    { key: 'name', title: t('compare.name'), render: ({ name }) => <bdi dir="ltr">{name}</bdi> },
    {
      key: 'what',
      title: t('compare.what'),
      render: ({ from, to }) => {
        if (from === null) return <Badge $tone="success">{t('compare.added')}</Badge>;
        if (to === null) return <Badge $tone="danger">{t('compare.removed')}</Badge>;
        return <Badge>{t('compare.changed')}</Badge>;
      },
    },
    { key: 'from', title: t('compare.before'), render: ({ from }) => <bdi>{show(from) ?? '–'}</bdi> },
    { key: 'to', title: t('compare.after'), render: ({ to }) => <bdi>{show(to) ?? '–'}</bdi> },
  ];
  if (part.changed.length === 0) return null;
  return (
    <Part title={title}>
      <Table caption={title} columns={columns} rows={part.changed} rowKey={({ name }) => name} />
      {part.same > 0 && <p>{t('compare.alike', { count: part.same })}</p>}
    </Part>
  );
}

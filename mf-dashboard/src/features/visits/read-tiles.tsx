import { useFormat } from '../../data/format.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { readDepth, readTime } from './read-time.ts';
import type { useVisits } from './use-visits.ts';
import { Tile, useBeforeNote } from './visit-tiles.tsx';

/** Mean time and depth of the pages that visitors with consent to all cookies read. */
export function ReadTiles({ visits }: { visits: ReturnType<typeof useVisits> }) {
  const { t, language } = useVisitsTranslations();
  const { count } = useFormat();
  const noteBefore = useBeforeNote();
  const totals = visits.data?.totals;
  const tileOf = (name: 'seconds' | 'depth', format: (value: number) => string) => {
    const sum = totals?.[name];
    const before = sum?.before ?? null;
    const notes = [
      totals &&
        totals.reads.total > 0 &&
        t('readViews', { count: totals.reads.total, value: count(totals.reads.total) }),
      noteBefore(before === null ? null : format(before)),
    ];
    return (
      <Tile
        query={visits}
        name={t(`measure.${name}`)}
        value={totals && (sum ? format(sum.total) : '–')}
        note={notes.filter(Boolean).join(' · ')}
      />
    );
  };
  return (
    <>
      {tileOf('seconds', (value) => readTime(value, language))}
      {tileOf('depth', (value) => readDepth(value, language))}
    </>
  );
}

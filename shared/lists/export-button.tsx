import { Download } from 'lucide-react';
import { useState } from 'react';
import { numberFormat } from '../contracts/intl.ts';
import { useTranslations } from '../i18n/index.tsx';
import { notify } from '../notify/index.ts';
import { Button } from '../ui/index.ts';
import { downloadText } from '../contracts/csv.ts';
import { readAllRows, rowsToCsv, TooManyRowsError } from './export-rows.ts';
import type { CsvColumn, ListPage } from './list-types.ts';

/** Exports every row that matches, with the columns that are shown. */
export function ExportButton<Row>(props: {
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  shown: readonly string[] | null;
  readPage: (from: number, to: number) => Promise<ListPage<Row>>;
}) {
  const { t, language } = useTranslations('lists');
  const [progress, setProgress] = useState<number | null>(null);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  async function exportAll() {
    setProgress(0);
    try {
      const rows = await readAllRows(props.readPage, {
        onProgress: (read, total) => setProgress(total ? read / total : 1),
      });
      downloadText(props.fileName, rowsToCsv(props.columns, rows, props.shown));
      notify('success', t('exported', { count: rows.length }));
    } catch (error) {
      const max = error instanceof TooManyRowsError && numberFormat(language).format(error.max);
      notify('error', max ? t('exportTooMany', { max }) : t('exportFailed'));
    }
    setProgress(null);
  }
  return (
    <Button variant="secondary" size="sm" busy={progress !== null} onClick={() => void exportAll()}>
      <Download size={16} strokeWidth={1.5} aria-hidden />
      {progress ? t('exporting', { percent: percent.format(progress) }) : t('export')}
    </Button>
  );
}

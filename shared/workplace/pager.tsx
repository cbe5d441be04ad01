import { numberFormat } from '../contracts/intl.ts';
import { useTranslations } from '../i18n/index.tsx';
import { Cluster, IconButton } from '../ui/index.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';

const Range = styled.span`
  font-size: var(--stoa-size-sm);
  font-variant-numeric: tabular-nums;
  color: var(--stoa-muted);
`;
const Arrows = styled.span`
  display: inline-flex;
  button:disabled {
    opacity: 0.35;
    cursor: not-allowed;
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

/** The pages of a list; absent while everything fits on one. */
export function Pager(props: {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const { t, language } = useTranslations('workplace');
  const { page, pageSize, total, onPage } = props;
  if (total <= pageSize && page === 1) return null;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, total);
  const number = (value: number) => numberFormat(language).format(value);
  const range = { from: number(from), to: number(Math.min(page * pageSize, total)), total: number(total) };
  return (
    <Cluster as="nav" aria-label={t('pages')} $justify="space-between">
      <Range aria-live="polite">{t('range', range)}</Range>
      <Arrows>
        <IconButton label={t('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton label={t('next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
          <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Arrows>
    </Cluster>
  );
}

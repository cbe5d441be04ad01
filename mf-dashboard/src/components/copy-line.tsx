import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { IconButton, onMobile, space } from '@stoa/shared/ui';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';

const Line = styled.div`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: center;
  padding-inline: ${space(4)} ${space(2)};
  padding-block: ${space(1)};
  min-block-size: 2.75rem;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  span {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-block: ${space(2)};
    span {
      grid-column: 1 / -1;
    }
  }
  code {
    padding-block: ${space(2)};
    overflow-wrap: anywhere;
    font-size: var(--stoa-size-sm);
  }
`;

/** A text that has to be typed elsewhere, with a button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const { t } = useTranslations('dashboard');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('success', t('copy.done'));
    } catch {
      notify('error', t('copy.failed'));
    }
  };
  return (
    <Line>
      <span>{label}</span>
      <code dir="ltr">{text}</code>
      <IconButton label={t('copy.copy', { what: label })} onClick={() => void copy()}>
        <Copy size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </Line>
  );
}

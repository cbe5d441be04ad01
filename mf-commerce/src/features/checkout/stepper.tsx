import { IconButton } from '@stoa/shared/ui';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCommerceTranslations } from '../../translations/index.ts';

const Row = styled.div`
  display: inline-grid;
  grid-template-columns: auto 3.25rem auto;
  align-items: center;
  justify-self: start;
  inline-size: fit-content;
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  input {
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding: 0;
    border: 0;
    background: transparent;
    text-align: center;
    font-variant-numeric: tabular-nums;
    appearance: textfield;
  }
  input::-webkit-inner-spin-button {
    appearance: none;
  }
  button {
    block-size: 2.5rem;
    inline-size: 2.5rem;
  }
`;

/** Edits a quantity by typing or stepping. An invalid one reverts to the last valid. */
export function Stepper(props: {
  title: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const { title, value, max, onChange } = props;
  const { t } = useCommerceTranslations();
  const [typed, setTyped] = useState<string | null>(null);

  function write(text: string) {
    setTyped(text);
    const quantity = Number(text);
    if (/^\d+$/.test(text) && quantity >= 1 && quantity <= max) onChange(quantity);
  }

  return (
    <Row>
      <IconButton
        label={t('checkout.fewer', { title })}
        disabled={value <= 1}
        onClick={() => onChange(Math.min(value - 1, max))}
      >
        <Minus size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        aria-label={t('checkout.quantityOf', { title })}
        value={typed ?? String(value)}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <IconButton
        label={t('checkout.more', { title })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </Row>
  );
}

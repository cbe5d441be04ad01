import { Button } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { useState } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';

const dialog = lazyPart(() => import(/* webpackChunkName: "manual-order" */ './manual-dialog.tsx'));
const preload = () => void dialog.load().catch(() => {});

/** Writes down what a member bought elsewhere: at the counter, by telephone, on an invoice. */
export function ManualOrder() {
  const { t } = useShopTranslations();
  const [isOpen, setOpen] = useState(false);
  const part = useLazy(dialog, isOpen);
  return (
    <>
      <Button size="sm" onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
        {t('manual.add')}
      </Button>
      {isOpen && part && <part.ManualDialog onClose={() => setOpen(false)} />}
    </>
  );
}

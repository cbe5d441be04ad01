import { useTranslations } from '@stoa/shared/i18n';
import { IconButton } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { usePaletteKey } from '@stoa/shared/workplace/palette/use-palette-key';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../data/lazy-part.ts';

const palette = lazyPart(() => import(/* webpackChunkName: "palette" */ './palette.tsx'));

/** Ctrl K or Cmd K, or a press: the way to everything by a few letters. It is loaded when first asked for. */
export function PaletteButton() {
  const { t } = useTranslations('dashboard');
  const [isOpen, setOpen] = useState(false);
  const parts = useLazy(palette, isOpen);
  usePaletteKey(() => setOpen((before) => !before));
  return (
    <span data-tour="search">
      <IconButton
        label={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {isOpen && parts && <parts.Palette onClose={() => setOpen(false)} />}
    </span>
  );
}

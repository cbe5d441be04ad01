import { Button, IconButton } from '@stoa/shared/ui';
import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { useAutomationText } from '../use-automation-text.ts';
import { Tools } from './map-parts.tsx';
import type { useZoom } from './use-zoom.ts';

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The size of the map, and the buttons that change it. */
export function ZoomTools({ zoom }: { zoom: ReturnType<typeof useZoom>[2] }) {
  const { t, percent } = useAutomationText();
  const size = percent(Math.round(zoom.scale * 100));
  return (
    <Tools>
      <p>{t('map.keys')}</p>
      <IconButton label={t('map.zoomOut')} disabled={!zoom.canShrink} onClick={zoom.shrink}>
        <ZoomOut {...ICON} />
      </IconButton>
      <Button
        type="button"
        size="sm"
        variant="quiet"
        aria-label={`${t('map.fullSize')}: ${size}`}
        onClick={zoom.reset}
      >
        {size}
      </Button>
      <IconButton label={t('map.zoomIn')} disabled={!zoom.canGrow} onClick={zoom.grow}>
        <ZoomIn {...ICON} />
      </IconButton>
      <IconButton label={t('map.fit')} onClick={zoom.fit}>
        <MoveHorizontal {...ICON} />
      </IconButton>
    </Tools>
  );
}

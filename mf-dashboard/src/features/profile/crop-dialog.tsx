import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { useState } from 'react';
import { CropFrame } from '../../components/media-picker/crop-frame.tsx';
import { type Region, regionOf, type Size, type View, viewAt } from '../../components/media-picker/crop.ts';
import { Muted } from '../../components/text-box.tsx';
import { usePeopleTranslations } from '../../translations/people/index.ts';

/** Crops an image to a square by dragging, by the wheel or by keys. */
export function CropDialog(props: {
  /** Its address in the browser. */
  url: string;
  onCropped: (square: Region) => void;
  onUnreadable: () => void;
  onClose: () => void;
}) {
  const { t } = usePeopleTranslations();
  const [size, setSize] = useState<Size | null>(null);
  const [view, setView] = useState<View | null>(null);
  const square = size && view ? regionOf(size, view) : null;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('profile.crop.title')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!square} onClick={() => square && props.onCropped(square)}>
            {t('profile.crop.use')}
          </Button>
        </Cluster>
      }
    >
      <CropFrame
        url={props.url}
        ratio={1}
        isRound
        labels={{ frame: t('profile.crop.frame'), zoom: t('profile.crop.zoom') }}
        size={size}
        view={view}
        onView={setView}
        onLoad={(loaded) => {
          setSize(loaded);
          setView(viewAt(loaded));
        }}
        onUnreadable={props.onUnreadable}
      />
      <Muted>{t('profile.crop.hint')}</Muted>
    </Dialog>
  );
}

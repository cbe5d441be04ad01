import type { Media } from '@stoa/shared/contracts/media';
import { useSWRConfig } from '@stoa/shared/data';
import { Button, Cluster, Dialog, Notice, Stack } from '@stoa/shared/ui';
import { holdExit } from '@stoa/shared/router';
import { SkeletonRows } from '@stoa/shared/workplace';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatBytes } from '@stoa/shared/contracts/format-bytes';
import { usePictureTranslations } from '../../translations/pictures/index.ts';
import { FilePick } from '../file-pick.tsx';
import { LimitNotice } from '../limit-notice.tsx';
import { AddressForm } from './address-form.tsx';
import { type Candidate, type PickedPicture, toCandidate } from './candidate.ts';
import { MAX_PICTURE_BYTES, usePictureCheck } from './check-picture.ts';
import { DetailsStep, type Ratio } from './details-step.tsx';
import { DropZone } from './drop-zone.tsx';
import { LibraryPane } from './library-pane.tsx';
import { usePictureAddress } from './picture-address.ts';
import { UploadLine } from './upload-line.tsx';
import { useFindPicture } from './use-picture-row.ts';
import { usePictureUpload } from './use-picture-upload.ts';

/** The picker's first step. */
export type PickerStart = 'library' | 'address' | 'edit' | File;

interface MediaPickerProps {
  start: PickerStart;
  current: { src: string; alt: string } | null;
  /** Offered for cropping. */
  ratios: readonly Ratio[];
  onPick(picture: PickedPicture): void;
  onClose(): void;
}

/** One window for every picture: the library, an upload or a copy, and then its crop and alt text. */
export function MediaPicker(props: MediaPickerProps) {
  const { t, language } = usePictureTranslations();
  const { say } = usePictureCheck();
  const { start, current } = props;
  const [step, setStep] = useState<'library' | 'address' | 'details'>(
    start === 'address' ? 'address' : start === 'edit' ? 'details' : 'library',
  );
  const [candidate, setCandidate] = useState<Candidate | null>(null);
  const [folder, setFolder] = useState('');
  const [isBusy, setBusy] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const formId = useId();
  const { toAddress, toObjectName } = usePictureAddress();
  const find = useFindPicture();
  const { mutate } = useSWRConfig();
  const refreshLibrary = () => void mutate((key) => Array.isArray(key) && key[0] === 'media-list');

  const show = (next: Candidate) => {
    setCandidate(next);
    setStep('details');
  };
  const take = (media: Media) => {
    refreshLibrary();
    show(toCandidate(media, toAddress(media.object_name)));
  };
  const upload = usePictureUpload(take, folder === '' || folder === 'none' ? undefined : folder);
  const { setProblem } = upload;
  const attempt = (work: Promise<void>) =>
    void work.catch((error: unknown) => {
      setStep('library');
      setProblem(say(error));
    });
  const begin = useEffectEvent(() => {
    if (start instanceof File) upload.take(start);
    if (start === 'edit' && current) attempt(find.byAddress(current.src, current.alt).then(show));
  });
  useEffect(() => begin(), []);

  function back() {
    setCandidate(null);
    setStep('library');
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('input[type="search"]')?.focus());
  }
  // One level: first back to the library, then out of the window. Heard of at the document, for while a step changes the
  // window itself has the focus.
  const isEscape = useRef(false);
  useEffect(() => {
    const note = (event: Event) =>
      void (isEscape.current = event instanceof KeyboardEvent && event.key === 'Escape');
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, note, true);
    return () => {
      for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, note, true);
    };
  }, []);
  const isFirst = step === 'library' || start === step || (start === 'edit' && step === 'details');
  const titles = { library: 'picker.title', address: 'picker.addressTitle', details: 'picker.editTitle' };
  return (
    <Dialog
      open
      onClose={() => (isEscape.current && !isFirst ? back() : props.onClose())}
      title={t(titles[step])}
      closeLabel={t('close')}
      maxWidth="56rem"
      footer={
        step !== 'library' && (
          <Cluster $gap={3} $justify="space-between">
            <Button variant="quiet" onClick={() => holdExit(back, { within: body.current })}>
              {t('picker.back')}
            </Button>
            {step === 'details' && (
              <Button type="submit" form={formId} busy={isBusy} disabled={!candidate}>
                {t('picker.use')}
              </Button>
            )}
          </Cluster>
        )
      }
    >
      <div ref={body}>
        {step === 'address' && <AddressForm onCopied={({ media }) => take(media)} />}
        {step === 'details' &&
          (candidate ? (
            <DetailsStep
              key={candidate.src}
              formId={formId}
              candidate={candidate}
              ratios={props.ratios}
              onPick={props.onPick}
              onBusy={setBusy}
              onUnreadable={() => {
                back();
                setProblem(t('details.unreadable', { name: candidate.name }));
              }}
              onReplaced={() => {
                refreshLibrary();
                back();
              }}
            />
          ) : (
            <SkeletonRows />
          ))}
        {step === 'library' && (
          <Stack $gap={5}>
            <DropZone onFile={upload.take}>
              <span>{t('picker.drop')}</span>
              <FilePick
                label={t('picker.browse')}
                accept="image/*"
                isDisabled={upload.state !== null}
                onPick={upload.take}
              />
              <small>{t('picker.types', { limit: formatBytes(MAX_PICTURE_BYTES, language) })}</small>
            </DropZone>
            {upload.limit !== null && <LimitNotice failure={upload.limit} />}
            {upload.problem !== null && <Notice tone="danger">{upload.problem}</Notice>}
            {upload.state && (
              <UploadLine state={upload.state} onResume={upload.resume} onCancel={upload.cancel} />
            )}
            <LibraryPane
              folder={folder}
              onFolder={setFolder}
              current={current && toObjectName(current.src)}
              onPick={({ id }) => attempt(find.byId(id).then(show))}
            />
          </Stack>
        )}
      </div>
    </Dialog>
  );
}

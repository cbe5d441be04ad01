import { useUnsaved } from '@stoa/shared/unsaved';
import { Checkbox, Field, Input, Notice, space, Stack } from '@stoa/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { usePictureTranslations } from '../../translations/pictures/index.ts';
import { ChoiceButtons } from '../choice-buttons.tsx';
import { ReplaceFile } from '../replace-file.tsx';
import { Muted } from '../text-box.tsx';
import type { Candidate, PickedPicture } from './candidate.ts';
import { CropFrame } from './crop-frame.tsx';
import { FocalFrame } from './focal-frame.tsx';
import { isCroppable } from './make-crop.ts';
import { UsedIn } from './used-in.tsx';
import { useDetails } from './use-details.ts';

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  @media (min-width: 48rem) {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  }
`;

/** So long a window may take the focus after it opened. */
const FOCUS_FRAMES = 6;

export type Ratio = readonly [width: number, height: number];

/** The last step: the crop of an image and its alt text. */
export function DetailsStep(props: {
  formId: string;
  candidate: Candidate;
  ratios: readonly Ratio[];
  onPick(picture: PickedPicture): void;
  onBusy(isBusy: boolean): void;
  onUnreadable(): void;
  onReplaced(): void;
}) {
  const { t } = usePictureTranslations();
  const { candidate, onBusy } = props;
  const details = useDetails(candidate, props.onPick);
  const { ratio, size, view, isBusy } = details;
  const form = useRef<HTMLFormElement>(null);
  const alt = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  // Every other way through this step begins with the text. The window takes the focus to itself a frame after the button
  // that led here is gone, or once it has opened; it's handed on then.
  useEffect(() => {
    let frames = 0;
    let frame = 0;
    const focus = () => {
      if (!form.current?.contains(document.activeElement)) alt.current?.focus();
      frames += 1;
      if (frames < FOCUS_FRAMES) frame = requestAnimationFrame(focus);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  useUnsaved({
    label: t('details.alt'),
    isDirty: details.isDirty,
    element: () => form.current,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    // A form around the dialog isn't sent with it.
    event.stopPropagation();
    setMissing(!details.isDescribed);
    if (details.isDescribed) void details.take();
    else alt.current?.focus();
  }
  const ratios = props.ratios.map(
    ([width, height]) =>
      [String(width / height), t('details.ratio', { width: String(width), height: String(height) })] as const,
  );
  return (
    <form id={props.formId} ref={form} noValidate onSubmit={submit}>
      <Columns>
        <Stack $gap={4}>
          {ratio === null ? (
            <FocalFrame
              url={candidate.src}
              label={t('details.focal')}
              point={details.focal}
              onPoint={details.setFocal}
              onLoad={details.load}
              onUnreadable={props.onUnreadable}
            />
          ) : (
            <CropFrame
              url={candidate.src}
              ratio={ratio}
              labels={{ frame: t('details.frame'), zoom: t('details.zoom') }}
              size={size}
              view={view}
              onView={details.setView}
              onLoad={details.load}
              onUnreadable={props.onUnreadable}
            />
          )}
          {isCroppable(candidate.mime, candidate.name) ? (
            <>
              <ChoiceButtons
                label={t('details.crop')}
                value={ratio === null ? '' : String(ratio)}
                choices={[['', t('details.whole')], ...ratios]}
                onChange={(value) => details.chooseRatio(value === '' ? null : Number(value))}
              />
              <Muted>{t(ratio === null ? 'details.focalHint' : 'details.cropHint')}</Muted>
            </>
          ) : (
            <Muted>{t('details.noCrop')}</Muted>
          )}
        </Stack>
        <Stack $gap={4}>
          {details.problem !== null && <Notice tone="danger">{details.problem}</Notice>}
          <bdi>
            <strong>{candidate.name}</strong>
          </bdi>
          <Field
            label={t('details.alt')}
            hint={t('details.altHint')}
            error={isMissing && !details.isDescribed && t('details.altMissing')}
          >
            <Input
              ref={alt}
              dir="auto"
              maxLength={300}
              disabled={details.isDecorative}
              value={details.isDecorative ? '' : details.alt}
              onChange={({ target }) => details.setAlt(target.value)}
            />
          </Field>
          <Checkbox
            label={t('details.decorative')}
            checked={details.isDecorative}
            onChange={({ target }) => details.setDecorative(target.checked)}
          />
          {candidate.id !== null && candidate.objectName !== null && (
            <>
              <UsedIn mediaId={candidate.id} />
              <ReplaceFile
                file={{
                  id: candidate.id,
                  object_name: candidate.objectName,
                  mime: candidate.mime,
                  visibility: 'public',
                }}
                label={t('details.everywhere')}
                onReplaced={props.onReplaced}
              />
            </>
          )}
        </Stack>
      </Columns>
    </form>
  );
}

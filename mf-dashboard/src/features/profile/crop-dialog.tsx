import { Button, Cluster, Dialog, Field, space, Stack } from '@stoa/shared/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Muted } from '../../components/text-box.tsx';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { changedView, middleOf, NEAREST, type Size, type Square, squareOf, type View } from './crop.ts';

/** One step of an arrow key, as a part of what is seen. */
const STEP = 0.04;
const ZOOM_STEP = 0.1;

const Frame = styled.button`
  position: relative;
  align-self: center;
  inline-size: min(20rem, 100%);
  aspect-ratio: 1;
  padding: 0;
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  overflow: hidden;
  background: #fff;
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
  img {
    position: absolute;
    max-inline-size: none;
    user-select: none;
  }
  /* Pictures of people stand in a circle wherever they are shown. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    box-shadow: 0 0 0 20rem rgb(0 0 0 / 45%);
    pointer-events: none;
  }
`;
const Range = styled.input`
  inline-size: 100%;
  min-block-size: 2.75rem;
  accent-color: var(--stoa-primary);
`;
const Box = styled(Stack)`
  padding-block-end: ${space(1)};
`;

/** Lets somebody choose the square of a picture that is kept: by dragging, by the wheel or by keys. */
export function CropDialog(props: {
  /** Where the browser has the picture. */
  url: string;
  onCropped: (square: Square) => void;
  onUnreadable: () => void;
  onClose: () => void;
}) {
  const { t } = usePeopleTranslations();
  const [size, setSize] = useState<Size | null>(null);
  const [view, setView] = useState<View | null>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const square = size && view ? squareOf(size, view) : null;
  const change = (by: { x?: number; y?: number; zoom?: number }) =>
    size && setView((before) => before && changedView(size, before, by));

  function drag({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
    if (!held.current || !square) return;
    const scale = square.side / Math.max(1, currentTarget.clientWidth);
    change({ x: (held.current.x - x) * scale, y: (held.current.y - y) * scale });
    held.current = { x, y };
  }
  function onKey(event: KeyboardEvent) {
    if (!square || !view) return;
    const step = square.side * STEP;
    const by = {
      ArrowLeft: { x: -step },
      ArrowRight: { x: step },
      ArrowUp: { y: -step },
      ArrowDown: { y: step },
      '+': { zoom: view.zoom + ZOOM_STEP },
      '-': { zoom: view.zoom - ZOOM_STEP },
    }[event.key];
    if (!by) return;
    event.preventDefault();
    change(by);
  }
  const share = (part: number) => `${(100 * part) / (square?.side ?? 1)}%`;
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
      <Box $gap={4}>
        <Frame
          type="button"
          aria-label={t('profile.crop.frame')}
          onKeyDown={onKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId);
            held.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => (held.current = null)}
          onPointerCancel={() => (held.current = null)}
          onWheel={({ deltaY }) => view && change({ zoom: view.zoom - Math.sign(deltaY) * ZOOM_STEP })}
        >
          <img
            src={props.url}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height });
              setView(middleOf({ width, height }));
            }}
            onError={props.onUnreadable}
            style={
              size && square
                ? { width: share(size.width), left: share(-square.left), top: share(-square.top) }
                : { visibility: 'hidden' }
            }
          />
        </Frame>
        <Field label={t('profile.crop.zoom')}>
          <Range
            type="range"
            aria-label={t('profile.crop.zoom')}
            min={1}
            max={NEAREST}
            step={0.01}
            value={view?.zoom ?? 1}
            disabled={!view}
            onChange={({ target }) => change({ zoom: Number(target.value) })}
          />
        </Field>
        <Muted>{t('profile.crop.hint')}</Muted>
      </Box>
    </Dialog>
  );
}

import { Field, space, Stack } from '@stoa/shared/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { changedView, NEAREST, regionOf, type Size, type View } from './crop.ts';

/** One step of an arrow key, as a part of what is seen. */
const STEP = 0.04;
const ZOOM_STEP = 0.1;

const Frame = styled.button<{ $ratio: number; $isRound: boolean }>`
  position: relative;
  align-self: center;
  inline-size: min(${({ $ratio }) => Math.min(24, 20 * $ratio)}rem, 100%);
  aspect-ratio: ${({ $ratio }) => $ratio};
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
    box-shadow: ${({ $isRound }) => ($isRound ? '0 0 0 20rem rgb(0 0 0 / 45%)' : 'none')};
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

interface CropFrameProps {
  /** Its address in the browser. */
  url: string;
  /** Width by height. */
  ratio: number;
  isRound?: boolean;
  labels: { frame: string; zoom: string };
  size: Size | null;
  view: View | null;
  onView(view: View): void;
  onLoad(size: Size): void;
  onUnreadable(): void;
}

/** Crops an image by dragging, by the wheel or by keys. */
export function CropFrame(props: CropFrameProps) {
  const { size, view, ratio, labels } = props;
  const held = useRef<{ x: number; y: number } | null>(null);
  const region = size && view ? regionOf(size, view, ratio) : null;
  const change = (by: { x?: number; y?: number; zoom?: number }) =>
    size && view && props.onView(changedView(size, view, by, ratio));

  function drag({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
    if (!held.current || !region) return;
    const scale = region.width / Math.max(1, currentTarget.clientWidth);
    change({ x: (held.current.x - x) * scale, y: (held.current.y - y) * scale });
    held.current = { x, y };
  }
  function onKey(event: KeyboardEvent) {
    if (!region || !view) return;
    const step = region.width * STEP;
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
  const across = (part: number) => `${(100 * part) / (region?.width ?? 1)}%`;
  const down = (part: number) => `${(100 * part) / (region?.height ?? 1)}%`;
  return (
    <Box $gap={4}>
      <Frame
        type="button"
        $ratio={ratio}
        $isRound={props.isRound ?? false}
        aria-label={labels.frame}
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
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            props.onLoad({ width, height })
          }
          onError={props.onUnreadable}
          style={
            size && region
              ? { width: across(size.width), left: across(-region.left), top: down(-region.top) }
              : { visibility: 'hidden' }
          }
        />
      </Frame>
      <Field label={labels.zoom}>
        <Range
          type="range"
          aria-label={labels.zoom}
          min={1}
          max={NEAREST}
          step={0.01}
          value={view?.zoom ?? 1}
          disabled={!view}
          onChange={({ target }) => change({ zoom: Number(target.value) })}
        />
      </Field>
    </Box>
  );
}

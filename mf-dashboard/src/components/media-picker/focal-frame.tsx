import type { KeyboardEvent, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { type FocalPoint, movedPoint, type Size } from './crop.ts';

const STEP = 0.02;

const Frame = styled.button`
  position: relative;
  align-self: center;
  display: block;
  max-inline-size: 100%;
  padding: 0;
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  overflow: hidden;
  background: var(--stoa-sunken);
  cursor: crosshair;
  img {
    display: block;
    max-inline-size: 100%;
    max-block-size: 20rem;
    min-inline-size: 4rem;
    min-block-size: 4rem;
    object-fit: contain;
  }
`;
/* Two rings, so that it shows on any picture. */
const Point = styled.span`
  position: absolute;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  margin: -0.625rem;
  border: 2px solid #fff;
  border-radius: 50%;
  box-shadow:
    0 0 0 2px #000,
    inset 0 0 0 2px #000;
  pointer-events: none;
`;

/** The whole picture, with the point that crops keep: moved by keys, or set by a click. */
export function FocalFrame(props: {
  url: string;
  label: string;
  point: FocalPoint;
  onPoint(point: FocalPoint): void;
  onLoad(size: Size): void;
  onUnreadable(): void;
}) {
  const { point, onPoint } = props;
  function onKey(event: KeyboardEvent) {
    const by = {
      ArrowLeft: { x: -STEP, y: 0 },
      ArrowRight: { x: STEP, y: 0 },
      ArrowUp: { x: 0, y: -STEP },
      ArrowDown: { x: 0, y: STEP },
    }[event.key];
    if (!by) return;
    event.preventDefault();
    onPoint(movedPoint(point, by));
  }
  function onClick({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLElement>) {
    // A key pressed the button: it says nothing of a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPoint(movedPoint({ x: (clientX - left) / width, y: (clientY - top) / height }, { x: 0, y: 0 }));
  }
  return (
    <Frame type="button" aria-label={props.label} onKeyDown={onKey} onClick={onClick}>
      <img
        src={props.url}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          props.onLoad({ width, height })
        }
        onError={props.onUnreadable}
      />
      {/* Of the picture's own width, whatever the direction of writing. */}
      <Point style={{ left: `${100 * point.x}%`, top: `${100 * point.y}%` }} />
    </Frame>
  );
}

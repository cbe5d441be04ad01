import { VisuallyHidden } from '@stoa/shared/ui';
import { type KeyboardEvent, useMemo } from 'react';
import { kindsAt, newStep } from '../edit-steps.ts';
import type { StepListProps } from '../step-list.tsx';
import { layoutMap, neighbour, PADDING } from './layout-map.ts';
import { MapDrawing } from './map-drawing.tsx';
import { MapNode } from './map-node.tsx';
import { End, Frame, Label, Note, rem, Room, Sheet, Stop } from './map-parts.tsx';
import { MapSlot } from './map-slot.tsx';
import { StepSheet } from './step-sheet.tsx';
import { useMapEdits } from './use-map-edits.ts';
import { useMapText } from './use-map-text.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomTools } from './zoom-tools.tsx';

const HEIGHT = 68;
const HEIGHT_WITH_FIGURES = 100;
const LABEL_MIDDLE = 13;

/** Steps as a map: from the start down, ways side by side. Each is opened in a sheet, others are added between. */
export function StepMap(props: StepListProps) {
  const { steps, counts } = props;
  const height = counts ? HEIGHT_WITH_FIGURES : HEIGHT;
  const map = useMemo(() => layoutMap(steps, height), [steps, height]);
  const [attach, frame, zoom] = useZoom(map.width, map.axis);
  const text = useMapText(map, steps);
  const edits = useMapEdits(map, frame, props, text);
  const { t } = text;
  const at = (x: number, y: number) => ({ insetInlineStart: rem(x), insetBlockStart: rem(y) });

  function onFrameKeys(event: KeyboardEvent<HTMLElement>) {
    // Keys in windows of the map bubble to it too.
    const isOwn = event.currentTarget.contains(event.target as Element);
    if (!isOwn || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { '+': zoom.grow, '=': zoom.grow, '-': zoom.shrink, '0': zoom.reset }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  function onNodeKeys(event: KeyboardEvent, id: string) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [left, right] = isRtl ? (['after', 'before'] as const) : (['before', 'after'] as const);
    const towards = ({ ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: left, ArrowRight: right } as const)[
      event.key
    ];
    const to = towards && !event.altKey ? neighbour(map, id, towards) : null;
    if (to === null) return;
    event.preventDefault();
    edits.focus(to);
  }
  return (
    <>
      <VisuallyHidden as="output">{edits.said}</VisuallyHidden>
      <Note data-narrow="">{t('map.narrow')}</Note>
      <ZoomTools zoom={zoom} />
      {/* Keys of the whole map; each step is a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <Frame ref={attach} aria-label={t('map.label')} onKeyDown={onFrameKeys}>
        <Room style={{ inlineSize: rem(map.width * zoom.scale), blockSize: rem(map.height * zoom.scale) }}>
          <Sheet
            style={{
              inlineSize: rem(map.width),
              blockSize: rem(map.height),
              transform: `scale(${zoom.scale})`,
            }}
          >
            <MapDrawing map={map} />
            <Stop style={at(map.axis, PADDING)}>
              <strong>{t('trigger.title')}</strong>
              <span>{props.start}</span>
            </Stop>
            {map.items.map((item) =>
              'way' in item ? (
                <Label key={item.step.id + item.way} style={at(item.x, item.y - LABEL_MIDDLE)}>
                  {text.wayText(item.step, item.way)}
                </Label>
              ) : 'step' in item ? (
                <MapNode
                  key={item.step.id}
                  node={item}
                  height={height}
                  counts={counts}
                  onOpen={edits.open}
                  onKeyDown={onNodeKeys}
                />
              ) : (
                <MapSlot
                  key={[...item.place.flatMap(({ step, way }) => [step, way]), item.index].join()}
                  spot={item}
                  label={text.slotText(item)}
                  kinds={kindsAt(item.place.length, props.maxDepth)}
                  isFull={props.isFull}
                  onAdd={(kind) => edits.insert(item.place, item.index, newStep(kind))}
                />
              ),
            )}
            {map.end !== null && <End style={at(map.axis, map.end)}>{t('kinds.end')}</End>}
          </Sheet>
        </Room>
      </Frame>
      {map.jumps.length > 0 && <Note>{t('map.jumps')}</Note>}
      {edits.sheet && <StepSheet {...edits.sheet} isFull={props.isFull} />}
    </>
  );
}

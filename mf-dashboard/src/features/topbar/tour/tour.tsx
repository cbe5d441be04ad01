import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, space } from '@stoa/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { usePeopleTranslations } from '../../../translations/people/index.ts';
import { nextShown, TOUR_DELAY_MS, TOUR_STEPS, tourProgress } from './tour-steps.ts';

/** In the top layer, over everything and clipped by nothing. */
const Layer = styled.div`
  position: fixed;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: transparent;
  pointer-events: none;
`;
const Ring = styled.div`
  position: fixed;
  border-radius: var(--stoa-radius);
  outline: 3px solid var(--stoa-primary-text);
  outline-offset: 2px;
  box-shadow: 0 0 0 100vmax rgb(0 0 0 / 45%);
  pointer-events: none;
`;
const Card = styled.dialog`
  position: fixed;
  /* A browser holds a dialog at both sides, and from right to left the right one counts. */
  inset: auto;
  margin: 0;
  pointer-events: auto;
  inline-size: min(22rem, calc(100vw - 2rem));
  padding: ${space(5)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  color: var(--stoa-text);
  box-shadow: var(--stoa-shadow);
  h2 {
    font-size: var(--stoa-size-lg);
  }
  p {
    margin-block: ${space(2)} ${space(4)};
    color: var(--stoa-muted);
  }
  small {
    color: var(--stoa-muted);
    font-variant-numeric: tabular-nums;
  }
`;
const CARD_WIDTH = 352;
const CARD_HEIGHT = 230;

const isThere = (target: string): boolean => {
  const box = document.querySelector(target)?.getBoundingClientRect();
  if (!box || box.width === 0 || box.height === 0) return false;
  // On a phone the closed menu lies beside the window.
  return box.right > 0 && box.left < window.innerWidth;
};
// oxlint-disable-next-line no-console -- said there and nowhere else
const noteMissing = (id: string) => console.info(`tour: the place of step ${id} is not here`);

/** Below what it tells of, or beside it where that is tall; within the window. */
function placeFor(box: DOMRect): { left: number; top: number } {
  const isTall = box.height > window.innerHeight / 2;
  const beside = box.left < 100 ? box.right + 16 : box.left - CARD_WIDTH - 16;
  const left = isTall ? beside : box.left;
  const top = isTall ? 96 : box.bottom + 16;
  return {
    left: Math.max(16, Math.min(left, window.innerWidth - CARD_WIDTH - 16)),
    top: Math.max(16, Math.min(top, window.innerHeight - CARD_HEIGHT - 16)),
  };
}

/** Each step is read out as it comes. */
const focus = (card: HTMLElement | null) => card?.focus();
/** A browser that knows no top layer shows it in its place. */
const raise = (layer: HTMLDivElement | null) => {
  if (!layer?.showPopover) return;
  layer.popover = 'manual';
  layer.showPopover();
};

/** Leads through the dashboard, step by step; its position is stored. */
export function Tour({ onClose }: { onClose: () => void }) {
  const { t } = usePeopleTranslations();
  const { account_id: accountId } = useSite();
  const progress = tourProgress(localStorage, accountId);
  const [index, setIndex] = useState(() => progress.index() ?? 0);
  /** Element focused before the first step; the menu that started the tour has closed by then. */
  const before = useRef<Element>(null);
  const [now, setNow] = useState<{ index: number; box: DOMRect } | null>(null);

  function finish() {
    progress.finish();
    onClose();
  }
  const show = useEffectEvent((wanted: number) => {
    const shown = nextShown(wanted, 1, isThere, noteMissing);
    if (shown === null) return finish();
    if (shown !== wanted) return setIndex(shown);
    progress.store(shown);
    before.current ??= document.activeElement;
    setNow({ index: shown, box: document.querySelector(TOUR_STEPS[shown]!.target)!.getBoundingClientRect() });
    return undefined;
  });
  const place = useEffectEvent(() => {
    const target = now && document.querySelector(TOUR_STEPS[now.index]!.target);
    if (target) setNow({ index: now.index, box: target.getBoundingClientRect() });
  });
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => show(index), TOUR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [index]);
  useEffect(() => {
    const move = () => place();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && leave();
    window.addEventListener('resize', move);
    document.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('resize', move);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  useEffect(() => () => void (before.current instanceof HTMLElement && before.current.focus()), []);
  if (!now) return null;
  const { box } = now;
  const step = TOUR_STEPS[now.index]!;
  /** Steps whose target is hidden in this window don't count. */
  const shown = TOUR_STEPS.filter((each) => each === step || isThere(each.target));
  const isLast = nextShown(now.index + 1, 1, isThere, () => {}) === null;
  const back = nextShown(now.index - 1, -1, isThere, () => {});
  return (
    <Layer ref={raise}>
      <Ring style={{ left: box.left, top: box.top, width: box.width, height: box.height }} />
      <Card
        key={step.id}
        open
        ref={focus}
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        tabIndex={-1}
        data-step={step.id}
        style={placeFor(box)}
      >
        <small>{t('tour.step', { number: shown.indexOf(step) + 1, of: shown.length })}</small>
        <h2 id="tour-title">{t(`tour.${step.id}.title`)}</h2>
        <p id="tour-text">{t(`tour.${step.id}.text`)}</p>
        <Cluster $gap={2} $justify="space-between">
          <Button size="sm" variant="quiet" onClick={onClose}>
            {t('tour.later')}
          </Button>
          <Cluster $gap={2}>
            {back !== null && (
              <Button size="sm" variant="secondary" onClick={() => setIndex(back)}>
                {t('tour.back')}
              </Button>
            )}
            <Button size="sm" onClick={() => (isLast ? finish() : setIndex(now.index + 1))}>
              {t(isLast ? 'tour.done' : 'tour.next')}
            </Button>
          </Cluster>
        </Cluster>
      </Card>
    </Layer>
  );
}

import { useRef, useState } from 'react';
import { useLibraryStore } from '../../data/library/use-library-store.ts';
import type { Candidate, PickedPicture } from './candidate.ts';
import { usePictureCheck } from './check-picture.ts';
import { regionOf, type Size, type View, viewAt } from './crop.ts';
import { makeCrop } from './make-crop.ts';
import { usePictureAddress } from './picture-address.ts';
import { usePictureUpload } from './use-picture-upload.ts';

/** Everything that is chosen of one picture before it's taken. */
export function useDetails(candidate: Candidate, onPick: (picture: PickedPicture) => void) {
  const { say } = usePictureCheck();
  const { toAddress } = usePictureAddress();
  const { store } = usePictureUpload(() => {});
  const open = useLibraryStore();
  const [alt, setAlt] = useState(candidate.alt);
  const [isDecorative, setDecorative] = useState(false);
  const [focal, setFocal] = useState(candidate.focal);
  const [size, setSize] = useState<Size | null>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  const [view, setView] = useState<View | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isWaiting = useRef(false);
  const text = isDecorative ? '' : alt.trim();

  async function describe(id: string | null, point: { x: number; y: number }) {
    if (id === null) return;
    const isSame =
      id === candidate.id &&
      text === candidate.alt &&
      point.x === candidate.focal.x &&
      point.y === candidate.focal.y;
    if (isSame) return;
    await (await open()).change(id, { alt: text, focal_x: point.x, focal_y: point.y });
  }
  /** Waits for the picture where its size isn't known yet. */
  async function take(whole = size) {
    setBusy(true);
    setProblem(null);
    isWaiting.current = whole === null;
    if (!whole) return;
    try {
      await describe(candidate.id, focal);
      if (ratio === null) return onPick({ src: candidate.src, alt: text, ...whole });
      const region = regionOf(whole, view ?? viewAt(whole, focal), ratio);
      const file = await makeCrop(candidate.src, candidate.name, region);
      const media = await store(file, file.type);
      await describe(media.id, { x: 0.5, y: 0.5 });
      const [width, height] = [Math.round(region.width), Math.round(region.height)];
      onPick({ src: toAddress(media.object_name), alt: text, width, height });
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return {
    alt,
    setAlt,
    isDecorative,
    setDecorative,
    isDescribed: isDecorative || alt.trim() !== '',
    isDirty: !isBusy && !isDecorative && alt.trim() !== '' && alt.trim() !== candidate.alt.trim(),
    focal,
    setFocal,
    size,
    load(loaded: Size) {
      // Drawings may have no size of their own.
      const whole = { width: Math.max(1, loaded.width), height: Math.max(1, loaded.height) };
      setSize(whole);
      setView(viewAt(whole, focal));
      if (isWaiting.current) void take(whole);
    },
    ratio,
    chooseRatio(next: number | null) {
      setRatio(next);
      if (size) setView(viewAt(size, focal));
    },
    view,
    setView,
    isBusy,
    problem,
    take,
  };
}

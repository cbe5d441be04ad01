const ENDINGS = ['pause', 'ended', 'emptied'];

/** Leaves out loops: a background that never ends would keep the page from ever being ready. */
const isPlaying = ({ paused, ended, loop }: HTMLVideoElement) => !paused && !ended && !loop;

/** Resolves when no video of the page plays: hydrating beside one drops its frames, and replacing its page ends it. */
export function videoPause(): Promise<void> {
  return new Promise((resolve) => {
    const inspect = () => {
      if ([...document.querySelectorAll('video')].some(isPlaying)) return;
      for (const name of ENDINGS) removeEventListener(name, inspect, true);
      resolve();
    };
    for (const name of ENDINGS) addEventListener(name, inspect, true);
    inspect();
  });
}

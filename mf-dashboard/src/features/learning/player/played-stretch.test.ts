import { describe, expect, it } from 'vitest';
import { playedStretch } from './played-stretch.ts';

function player() {
  let at = 0;
  const stretch = playedStretch(() => at);
  /** Plays on second by second. */
  const play = (from: number, to: number) => {
    const notifications = [];
    for (let place = from; place <= to; place += 1) {
      at += 1000;
      const due = stretch.tick(place);
      if (due) notifications.push(due);
    }
    return notifications;
  };
  return { ...stretch, play };
}

describe('what was played', () => {
  it('is reported every ten seconds, and the rest when it stops', () => {
    const { play, stop } = player();
    expect(play(0, 25)).toEqual([
      { from: 0, to: 9 },
      { from: 9, to: 19 },
    ]);
    expect(stop()).toEqual({ from: 19, to: 25 });
    expect(stop()).toBeNull();
  });

  it('leaves out what was skipped, forwards and backwards', () => {
    const { play, tick, stop } = player();
    play(0, 4);
    expect(tick(60)).toEqual({ from: 0, to: 4 });
    play(61, 63);
    expect(tick(10)).toEqual({ from: 60, to: 63 });
    expect(stop()).toBeNull();
  });

  it('takes a film at double speed for what it is: played', () => {
    const { tick, stop } = player();
    for (const place of [0, 2, 4.5, 8, 12, 17]) expect(tick(place, 2)).toBeNull();
    expect(stop()).toEqual({ from: 0, to: 17 });
  });
});

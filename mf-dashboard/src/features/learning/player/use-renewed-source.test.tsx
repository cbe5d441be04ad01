import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRenewedSource } from './use-renewed-source.ts';

interface ReceivedRequest {
  renew?: () => Promise<string | undefined>;
}

function Film({ renew }: ReceivedRequest) {
  const source = useRenewedSource('/first', renew);
  return (
    <>
      <audio
        data-testid="film"
        src={source.current}
        onLoadedMetadata={(event) => source.loaded(event.currentTarget, 12)}
        onTimeUpdate={(event) => source.moved(event.currentTarget)}
        onError={(event) => source.failed(event.currentTarget)}
      >
        <track kind="captions" />
      </audio>
      {source.hasFailed && <p>failed</p>}
    </>
  );
}

/** The element as a browser has it: its clock, whether it plays, and how often play() was called. */
function show(request: ReceivedRequest) {
  render(<Film {...request} />);
  const film = screen.getByTestId<HTMLMediaElement>('film');
  const state = { currentTime: 0, paused: true, plays: 0, loads: 0 };
  Object.defineProperties(film, {
    currentTime: {
      get: () => state.currentTime,
      set(at: number) {
        state.currentTime = at;
      },
    },
    paused: { get: () => state.paused },
    play: { value: async () => void ((state.paused = false), (state.plays += 1)) },
    load: { value: () => void (state.loads += 1) },
  });
  const at = (seconds: number) => {
    state.currentTime = seconds;
    fireEvent.timeUpdate(film);
  };
  return { film, state, at };
}

describe('the address of a film', () => {
  it('[EXAM-A1] that runs out while it plays is exchanged, and the film plays on where it was', async () => {
    const { film, state, at } = show({ renew: async () => '/second' });
    fireEvent.loadedMetadata(film);
    expect(state.currentTime).toBe(12);
    state.paused = false;
    at(310);
    fireEvent.error(film);
    await waitFor(() => expect(film.getAttribute('src')).toBe('/second'));
    // As browsers do on another address: the clock goes to nought and says so.
    at(0);
    fireEvent.loadedMetadata(film);
    expect([state.currentTime, state.plays]).toEqual([310, 1]);
    expect(screen.queryByText('failed')).toBeNull();
  });

  it('[EXAM-A1] that runs out while the film is paused is exchanged, and the film stays paused', async () => {
    const { film, state, at } = show({ renew: async () => '/second' });
    fireEvent.loadedMetadata(film);
    at(40);
    fireEvent.error(film);
    await waitFor(() => expect(film.getAttribute('src')).toBe('/second'));
    fireEvent.loadedMetadata(film);
    expect([state.currentTime, state.plays]).toEqual([40, 0]);
  });

  it('[EXAM-A1] that has run out before the film is there is exchanged too, and the film begins where it was left', async () => {
    const { film, state } = show({ renew: async () => '/second' });
    fireEvent.error(film);
    await waitFor(() => expect(film.getAttribute('src')).toBe('/second'));
    fireEvent.loadedMetadata(film);
    expect([state.currentTime, screen.queryByText('failed')]).toEqual([12, null]);
  });

  it('[EXAM-A1] a film that cannot be played says so after one more try', async () => {
    const broken = show({ renew: async () => '/first' });
    fireEvent.loadedMetadata(broken.film);
    fireEvent.error(broken.film);
    await waitFor(() => expect(broken.state.loads).toBe(1));
    fireEvent.loadedMetadata(broken.film);
    fireEvent.error(broken.film);
    expect(screen.getByText('failed')).toBeTruthy();
  });

  it('[EXAM-A1] that is rejected anew ends the film', async () => {
    const { film } = show({ renew: () => Promise.reject(new Error('not_found')) });
    fireEvent.loadedMetadata(film);
    await act(async () => void fireEvent.error(film));
    expect(screen.getByText('failed')).toBeTruthy();
  });
});

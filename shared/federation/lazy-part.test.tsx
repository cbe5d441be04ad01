import { render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Editor = ({ title: text }: { title: string }) => <p>editor of {text}</p>;
const there = async () => ({ default: Editor });

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children;
  }
}

describe('a late part', () => {
  it('shows its fallback until it is there, and is there at once the next time', async () => {
    const load = vi.fn(there);
    const Part = lazyPart(load, <p>coming</p>);
    const { unmount } = render(<Part title="glaze" />);
    expect(screen.getByText('coming')).toBeDefined();
    await screen.findByText('editor of glaze');
    unmount();
    render(<Part title="clay" />);
    expect(screen.getByText('editor of clay')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries once more when the chunk does not come', async () => {
    const load = vi.fn(there).mockRejectedValueOnce(new Error('network'));
    const Part = lazyPart(load);
    render(<Part title="glaze" />);
    await screen.findByText('editor of glaze');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('[PLT-19] gives up to the boundary, and starts afresh when it is shown again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn<typeof there>().mockRejectedValue(new Error('gone'));
    const Part = lazyPart(load);
    const { unmount } = render(
      <Boundary>
        <Part title="glaze" />
      </Boundary>,
    );
    await screen.findByText('failed');
    unmount();
    load.mockImplementation(there);
    render(<Part title="glaze" />);
    await screen.findByText('editor of glaze');
  });

  it('leaves nothing behind when it goes before it came', async () => {
    let arrive = (_module: { default: typeof Editor }) => {};
    const load = vi.fn(() => new Promise<{ default: typeof Editor }>((resolve) => (arrive = resolve)));
    const Part = lazyPart(load);
    const { unmount } = render(<Part title="glaze" />);
    unmount();
    arrive({ default: Editor });
    await load.mock.results[0]?.value;
    await Promise.resolve();
    render(<Part title="clay" />);
    await waitFor(() => expect(screen.getByText('editor of clay')).toBeDefined());
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is its fallback on the server', () => {
    const Part = lazyPart(there, <p>coming</p>);
    expect(renderToString(<Part title="glaze" />)).toContain('coming');
  });
});

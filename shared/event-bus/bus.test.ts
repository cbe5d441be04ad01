import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createBus } from './bus.ts';
import { remoteBus } from './index.ts';

const item = { id: 'c1', title: 'Course', image: null, quantity: 1, amount: 49, type: 'course', item: {} };

describe('event bus', () => {
  it('[PLT-17] a payload reaches its handlers, parsed', () => {
    const bus = createBus();
    const seen = vi.fn();
    bus.on('notification.received', seen);
    bus.emit('notification.received', { type: 'chat', message: 'hi' });
    expect(seen).toHaveBeenCalledWith({ type: 'chat', message: 'hi', read: false, data: {} });
  });

  it('[RT-07] a live notification has type, message, read, and data with user_id and message', () => {
    const bus = createBus();
    const seen = vi.fn();
    bus.on('notification.received', seen);
    const chat = {
      type: 'chat',
      message: 'Ada wrote',
      read: true,
      data: { user_id: 'u1', message: 'hello' },
    };
    const order = { type: 'order', message: 'Order 7' };
    bus.emit('notification.received', { ...chat, data: { ...chat.data, token: 'x' } } as never);
    bus.emit('notification.received', order);
    expect(seen.mock.calls.map(([item]) => item)).toEqual([
      chat,
      { type: 'order', message: 'Order 7', read: false, data: {} },
    ]);
    for (const bad of [{ ...chat, read: 'yes' }, { ...chat, data: { user_id: 7 } }, { type: 'chat' }])
      bus.emit('notification.received', bad as never);
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it('[PLT-17] [F15] 500 malformed or unknown messages run no handler and throw nothing', () => {
    const bus = createBus();
    const seen = vi.fn();
    bus.on('cart.add', seen);
    bus.on('cart.changed', seen);
    const bad = fc.oneof(
      fc.anything(),
      fc.record({
        name: fc.constantFrom('cart.add', 'cart.changed', '__proto__', 'constructor', 'x'),
        version: fc.integer(),
        payload: fc.anything(),
      }),
    );
    fc.assert(
      fc.property(bad, (message) => bus.receive(message)),
      { numRuns: 500 },
    );
    expect(seen).not.toHaveBeenCalled();
    expect(bus.dropped()).toBeGreaterThanOrEqual(500);
  });

  it('[PLT-17] a newer emitter may add fields and raise the version; an older version is dropped', () => {
    const bus = createBus();
    const seen = vi.fn();
    bus.on('cart.add', seen);
    bus.receive({ name: 'cart.add', version: 2, payload: { item, extra: true } });
    expect(seen).toHaveBeenCalledTimes(1);
    bus.receive({ name: 'cart.add', version: 0, payload: { item } });
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('a handler that throws is reported and stops no other', () => {
    const errors: unknown[] = [];
    const bus = createBus((error) => errors.push(error));
    const second = vi.fn();
    bus.on('cart.open', () => {
      throw new Error('boom');
    });
    bus.on('cart.open', second);
    bus.emit('cart.open', {});
    expect(second).toHaveBeenCalledTimes(1);
    expect(errors).toHaveLength(1);
  });

  it('a handler taken off hears nothing more', () => {
    const bus = createBus();
    const seen = vi.fn();
    bus.on('cart.open', seen)();
    bus.emit('cart.open', {});
    expect(seen).not.toHaveBeenCalled();
  });

  it('what is put into the cart before commerce has loaded is put in when it has, once', async () => {
    const bus = createBus();
    const seen = vi.fn();
    const lazy = vi.fn();
    bus.emit('cart.add', { item });
    bus.emit('checkout.started', { count: 1 });
    const off = bus.on('cart.add', seen);
    bus.on('checkout.started', lazy);
    await Promise.resolve();
    expect(seen).toHaveBeenCalledTimes(1);
    expect(lazy).not.toHaveBeenCalled();
    off();
    bus.on('cart.add', seen);
    await Promise.resolve();
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('[PLT-17] cart and session events cross tabs, others do not', () => {
    const channel = {
      postMessage: vi.fn(),
      close: vi.fn(),
      onmessage: null as ((event: MessageEvent) => void) | null,
    };
    const bus = createBus();
    bus.connect(channel);
    bus.emit('session.changed', { userId: null });
    bus.emit('cart.open', {});
    expect(channel.postMessage.mock.calls.map(([envelope]) => envelope.name)).toEqual(['session.changed']);
    const seen = vi.fn();
    bus.on('session.changed', seen);
    channel.onmessage?.(
      new MessageEvent('message', {
        data: { name: 'session.changed', version: 1, payload: { userId: 'ada' } },
      }),
    );
    expect(seen).toHaveBeenCalledWith({ userId: 'ada' });
    expect(channel.postMessage).toHaveBeenCalledTimes(1);
  });

  it('[PLT-17] [F15] another tab says nothing but what crosses tabs, however well formed', () => {
    const channel = {
      postMessage: vi.fn(),
      close: vi.fn(),
      onmessage: null as ((event: MessageEvent) => void) | null,
    };
    const bus = createBus();
    bus.connect(channel);
    const seen = vi.fn();
    bus.on('cart.open', seen);
    bus.on('checkout.started', seen);
    for (const data of [
      { name: 'cart.open', version: 1, payload: {} },
      { name: 'checkout.started', version: 1, payload: { count: 1 } },
      { name: 'session.changed', version: 1, payload: { userId: 7 } },
      'session.changed',
    ])
      channel.onmessage?.(new MessageEvent('message', { data }));
    expect(seen).not.toHaveBeenCalled();
    expect(bus.dropped()).toBe(4);
  });
});

describe('remoteBus', () => {
  it('a remote emits and hears only what it declares', () => {
    const own = remoteBus({ events: { emits: ['cart.open'], listens: [] } } as const);
    expect(() => own.emit('cart.open', {})).not.toThrow();
    // @ts-expect-error the types say so too
    expect(() => own.emit('cart.changed', {})).toThrow(/does not declare/);
    // @ts-expect-error the types say so too
    expect(() => own.on('cart.open', () => {})).toThrow(/does not declare/);
  });
});

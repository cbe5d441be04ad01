import {
  type Cart,
  CART_ENTRY,
  type CartCommand,
  type CartOwner,
  changeCart,
  emptyCart,
  itemCount,
  readCart,
} from '@stoa/shared/commerce/cart';

export interface CartState {
  cart: Cart;
  isOpen: boolean;
  /** The coupon that was taken off because it is no longer valid, until another one is tried. */
  rejected: RejectedCoupon | null;
}

export interface RejectedCoupon {
  name: string;
  code: string;
}

export interface CartHooks {
  onChange(cart: Cart): void;
  /** The stored cart was in another currency and is gone. */
  onCleared(): void;
}

export interface CartStore {
  getState(): CartState;
  /** Returns the state for server rendering and hydration, before storage is read. */
  getServerState(): CartState;
  subscribe(listener: () => void): () => void;
  run(command: CartCommand): void;
  /** Takes the coupon off and keeps why. */
  reject(coupon: RejectedCoupon): void;
  clearRejectedCoupon(): void;
  open(): void;
  close(): void;
}

/**
 * The cart of one account in this tab, kept in local storage.
 * `attach` is called with the first subscriber and detached with the last.
 */
export function createCartStore(
  owner: CartOwner,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  hooks: CartHooks,
  attach: (store: CartStore) => () => void,
): CartStore {
  const serverState: CartState = { cart: emptyCart(owner), isOpen: false, rejected: null };
  const listeners = new Set<() => void>();
  let state: CartState | null = null;
  let detach: (() => void) | null = null;

  function read(): CartState {
    const { cart, cleared } = readCart(
      attempt(() => storage.getItem(CART_ENTRY)),
      owner,
    );
    if (cleared) {
      save(cart);
      queueMicrotask(hooks.onCleared);
    }
    return { cart, isOpen: state?.isOpen ?? false, rejected: state?.rejected ?? null };
  }

  function save(cart: Cart) {
    attempt(() => storage.setItem(CART_ENTRY, JSON.stringify(cart)));
  }

  function set(next: CartState) {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  const getState = () => (state ??= read());

  function onStorage(event: StorageEvent) {
    if (event.key === CART_ENTRY || event.key === null) set(read());
  }

  const store: CartStore = {
    getState,
    getServerState: () => serverState,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        addEventListener('storage', onStorage);
        detach = attach(store);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('storage', onStorage);
        detach?.();
        state = null;
      };
    },
    run(command) {
      const before = getState();
      const cart = changeCart(before.cart, command);
      const isAdded = command.type === 'add' && cart.cartItems.some(({ id }) => id === command.item.id);
      if (cart === before.cart && !isAdded) return;
      if (cart !== before.cart) save(cart);
      const rejected = command.type === 'coupon' || command.type === 'clear' ? null : before.rejected;
      set({ cart, isOpen: before.isOpen || isAdded, rejected });
      if (cart !== before.cart) hooks.onChange(cart);
    },
    reject(coupon) {
      store.run({ type: 'coupon', coupon: null });
      set({ ...getState(), rejected: coupon });
    },
    clearRejectedCoupon() {
      if (getState().rejected) set({ ...getState(), rejected: null });
    },
    open() {
      const now = getState();
      if (!now.isOpen && itemCount(now.cart) > 0) set({ ...now, isOpen: true });
    },
    close() {
      const now = getState();
      if (now.isOpen) set({ ...now, isOpen: false });
    },
  };
  return store;
}

/** Storage may be full or forbidden; the cart then lives in this page only. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

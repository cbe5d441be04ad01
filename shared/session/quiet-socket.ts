/** As the standard counts `readyState`. */
const [CONNECTING, CLOSED] = [0, 3] as const;

/**
 * The browser's socket, which ends in silence also before it is open: closed then, a browser warns in the console. The
 * library closes it so when the page is left, and when it is looked at again before the connection stands.
 */
export function quietSocket(): typeof WebSocket {
  return class extends WebSocket {
    #isGivenUp = false;

    override get readyState() {
      return this.#isGivenUp ? CLOSED : super.readyState;
    }

    override close(code?: number, reason?: string) {
      if (super.readyState !== CONNECTING) return super.close(code, reason);
      if (this.#isGivenUp) return;
      this.#isGivenUp = true;
      this.onopen = null;
      this.addEventListener('open', () => super.close(code, reason), { once: true });
    }
  };
}

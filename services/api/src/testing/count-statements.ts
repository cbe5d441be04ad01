const SSL_REQUEST = 80_877_103;

/** Reads what a client sends to PostgreSQL and calls back for every statement that is run. */
export function countStatements(onStatement: () => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      // The first messages have no letter before their length.
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = rest.readInt32BE(head);
      if (rest.length < head + length) return;
      if (!isStarted) isStarted = rest.readInt32BE(4) !== SSL_REQUEST;
      else if (rest[0] === 'E'.charCodeAt(0) || rest[0] === 'Q'.charCodeAt(0)) onStatement();
      rest = rest.subarray(head + length);
    }
  };
}

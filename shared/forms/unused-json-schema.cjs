function refuse() {
  throw new Error('Not in this build; see JSON_SCHEMAS in shared/federation/shell-config.ts.');
}

/** Stands in the browser for zod's JSON schemas, which only the server writes. Each schema makes its converters ahead. */
module.exports = new Proxy({}, { get: () => () => refuse });

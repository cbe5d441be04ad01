import { Liquid } from 'liquidjs';

const MAX_RENDER_MS = 200;
const MAX_MEMORY = 2_000_000;
const MAX_TEMPLATE = 500_000;

/** An engine that reads no file and no inherited property, within limits of time and memory. */
export function createEngine(isEscaped: boolean): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    // No file is ever read: includes find nothing.
    templates: {},
    relativeReference: false,
    parseLimit: MAX_TEMPLATE,
    renderLimit: MAX_RENDER_MS,
    memoryLimit: MAX_MEMORY,
    ...(isEscaped ? { outputEscape: 'escape' as const } : {}),
  });
  // It would switch the escaping off.
  engine.registerFilter('raw', (value: unknown) => value);
  return engine;
}

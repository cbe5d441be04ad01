/** The words of JSON Schema that the payloads of events are described with. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

/** Marks a value that doesn't match its shape. */
export const MISFIT = Symbol('misfit');

/** Reads a payload by its shape: only what is named, defaults put in, or `MISFIT`. */
export function readPayload(shape: Shape, value: unknown): unknown {
  if (value === undefined && 'default' in shape) return structuredClone(shape.default);
  if (shape.anyOf) {
    const fitting = shape.anyOf.map((one) => readPayload(one, value)).filter((one) => one !== MISFIT);
    return fitting.length > 0 ? fitting[0] : MISFIT;
  }
  const types = typeof shape.type === 'string' ? [shape.type] : (shape.type ?? []);
  if (!types.some((type) => isOfType(type, value))) return MISFIT;
  if (shape.enum && !shape.enum.includes(value)) return MISFIT;
  if (typeof value === 'string' && !isWithin(value.length, shape.minLength, shape.maxLength)) return MISFIT;
  if (typeof value === 'number') {
    if (!isWithin(value, shape.minimum, shape.maximum)) return MISFIT;
    if (shape.exclusiveMinimum !== undefined && value <= shape.exclusiveMinimum) return MISFIT;
  }
  return isRecord(value) ? readRecord(shape, value) : value;
}

function readRecord(shape: Shape, record: Record<string, unknown>): unknown {
  const { properties = {}, required = [], additionalProperties } = shape;
  if (additionalProperties) {
    const entries = Object.entries(record).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(entries);
  }
  const read: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(properties)) {
    const value = record[key];
    const isLeftOut = value === undefined && !required.includes(key) && !('default' in inner);
    if (isLeftOut) continue;
    read[key] = readPayload(inner, value);
    if (read[key] === MISFIT) return MISFIT;
  }
  return read;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'number') return Number.isFinite(value);
  return type === 'object' ? isRecord(value) : typeof value === type;
}

const isWithin = (size: number, min = -Infinity, max = Infinity) => size >= min && size <= max;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

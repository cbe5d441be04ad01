/** A JSON Schema as zod writes it; only what a payload schema can hold is read. */
export type PayloadSchema = Record<string, unknown>;

/**
 * Lists what a subscriber's schema rejects of the payloads an emitter's schema allows. Emitters may add
 * fields; subscribers may not require or narrow what emitters can omit or send.
 */
export function payloadBreaches(sent: PayloadSchema, taken: PayloadSchema, path = 'payload'): string[] {
  const sentBranches = branchesOf(sent);
  if (sentBranches) return sentBranches.flatMap((branch) => payloadBreaches(branch, taken, path));
  const takenBranches = branchesOf(taken);
  if (takenBranches) {
    const attempts = takenBranches.map((branch) => payloadBreaches(sent, branch, path));
    return attempts.some((breaches) => breaches.length === 0) ? [] : (fewest(attempts) ?? []);
  }
  const sentTypes = typesOf(sent);
  const takenTypes = typesOf(taken);
  if (takenTypes === null) return valueBreaches(sent, taken, path);
  if (sentTypes === null) return [`${path} may be anything, and must be ${takenTypes.join(' or ')}`];
  const foreign = sentTypes.filter(
    (type) => !takenTypes.includes(type) && !(type === 'integer' && takenTypes.includes('number')),
  );
  if (foreign.length > 0)
    return [`${path} may be ${foreign.join(' or ')}, and must be ${takenTypes.join(' or ')}`];
  return [
    ...valueBreaches(sent, taken, path),
    ...boundBreaches(sent, taken, path),
    ...(sentTypes.includes('object') ? objectBreaches(sent, taken, path) : []),
    ...(sentTypes.includes('array') ? itemBreaches(sent, taken, path) : []),
  ];
}

function valueBreaches(sent: PayloadSchema, taken: PayloadSchema, path: string): string[] {
  const allowed = valuesOf(taken);
  if (allowed === null) return [];
  const possible = valuesOf(sent);
  if (possible === null) return [`${path} may hold any value, and must be one of ${allowed.join(', ')}`];
  return possible
    .filter((value) => !allowed.includes(value))
    .map((value) => `${path} may be ${value}, which is refused`);
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
const SAME = ['pattern', 'format', 'multipleOf'] as const;

function boundBreaches(sent: PayloadSchema, taken: PayloadSchema, path: string): string[] {
  if (valuesOf(sent) !== null && valuesOf(taken) !== null) return [];
  const breaches: string[] = [];
  const say = (rule: string, limit: unknown) =>
    breaches.push(`${path} may break ${rule} ${String(limit)}, which is required`);
  for (const rule of LOWER) {
    const limit = taken[rule];
    if (typeof limit === 'number' && !(lowest(sent, rule) >= limit)) say(rule, limit);
  }
  for (const rule of UPPER) {
    const limit = taken[rule];
    if (typeof limit === 'number' && !(highest(sent, rule) <= limit)) say(rule, limit);
  }
  for (const rule of SAME)
    if (taken[rule] !== undefined && sent[rule] !== taken[rule]) say(rule, taken[rule]);
  return breaches;
}

function lowest(sent: PayloadSchema, rule: (typeof LOWER)[number]): number {
  const own = numberOf(sent[rule]);
  if (own !== null) return own;
  if (rule === 'minimum') return numberOf(sent['exclusiveMinimum']) ?? -Infinity;
  return rule === 'minLength' || rule === 'minItems' ? 0 : -Infinity;
}

function highest(sent: PayloadSchema, rule: (typeof UPPER)[number]): number {
  return (
    numberOf(sent[rule]) ?? (rule === 'maximum' ? (numberOf(sent['exclusiveMaximum']) ?? Infinity) : Infinity)
  );
}

function objectBreaches(sent: PayloadSchema, taken: PayloadSchema, path: string): string[] {
  const [sends, takes] = [propertiesOf(sent), propertiesOf(taken)];
  const always = new Set(listOf(sent['required']));
  const breaches = listOf(taken['required'])
    .filter((name) => !always.has(name))
    .map(
      (name) =>
        `${path}.${name} is required, and ${Object.hasOwn(sends, name) ? 'may be left out' : 'never sent'}`,
    );
  const others = taken['additionalProperties'];
  for (const [name, schema] of Object.entries(sends)) {
    const accepted = takes[name] ?? (others === false ? null : isSchema(others) ? others : {});
    if (accepted === null)
      breaches.push(`${path}.${name} is sent, and nothing but the named fields is taken`);
    else breaches.push(...payloadBreaches(schema, accepted, `${path}.${name}`));
  }
  const free = sent['additionalProperties'];
  if (isSchema(free)) {
    if (others === false) breaches.push(`${path} may hold any field, and only the named ones are taken`);
    else if (isSchema(others)) breaches.push(...payloadBreaches(free, others, `${path}.*`));
    for (const [name, schema] of Object.entries(takes)) {
      if (!Object.hasOwn(sends, name)) breaches.push(...payloadBreaches(free, schema, `${path}.${name}`));
    }
  }
  return breaches;
}

function itemBreaches(sent: PayloadSchema, taken: PayloadSchema, path: string): string[] {
  const [sends, takes] = [sent['items'], taken['items']];
  if (!isSchema(takes)) return [];
  return payloadBreaches(isSchema(sends) ? sends : {}, takes, `${path}[]`);
}

function branchesOf(schema: PayloadSchema): PayloadSchema[] | null {
  const branches = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(branches) ? branches.filter(isSchema) : null;
}

function typesOf(schema: PayloadSchema): string[] | null {
  const type = schema['type'];
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.map(String) : null;
}

function valuesOf(schema: PayloadSchema): string[] | null {
  if ('const' in schema) return [JSON.stringify(schema['const'])];
  return Array.isArray(schema['enum']) ? schema['enum'].map((value) => JSON.stringify(value)) : null;
}

const isSchema = (value: unknown): value is PayloadSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const propertiesOf = (schema: PayloadSchema): Record<string, PayloadSchema> =>
  isSchema(schema['properties']) ? (schema['properties'] as Record<string, PayloadSchema>) : {};
const fewest = (attempts: string[][]) => attempts.toSorted((a, b) => a.length - b.length)[0];

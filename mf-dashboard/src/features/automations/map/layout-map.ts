import { isBranchStep, type BranchStep, type Step } from '@stoa/shared/contracts/automations/steps';

export const NODE_WIDTH = 224;
/** Between two steps, with room for the button that adds one. */
const ROW_GAP = 64;
const COLUMN_GAP = 56;
/** From a step down to its ways. */
const FORK = 32;
const LABEL_HEIGHT = 28;
/** From the longer way down to where both meet. */
const JOIN = 24;
const HALF = NODE_WIDTH / 2;
/** Half the width of a way without steps, which holds its label. */
const HALF_EMPTY = 80;
export const START_HEIGHT = 56;
export const END_HEIGHT = 36;
export const PADDING = 32;
const CORNER = 10;

export type Way = 'yes' | 'no';
/** The ways that lead to a list of steps, from the top; empty for the outline's own list. */
export type Place = readonly { step: string; way: Way }[];

/** A step on the map. Its point is the middle of its upper edge, counted from the start edge of the map. */
export interface MapNode {
  step: Step;
  place: Place;
  index: number;
  x: number;
  y: number;
}

/** A spot between two steps where another one fits. */
export interface MapSlot {
  place: Place;
  index: number;
  x: number;
  y: number;
}

export interface MapLabel {
  step: BranchStep;
  way: Way;
  x: number;
  y: number;
}

/** A way that contacts take from a step to the next: ids, `start` or `end`. */
export interface Connection {
  from: string;
  to: string;
  way?: Way;
}

export interface StepMapLayout {
  width: number;
  height: number;
  /** Middle of the start and the end. */
  axis: number;
  /** Upper edge of the end; null where no contact reaches it. */
  end: number | null;
  nodes: MapNode[];
  slots: MapSlot[];
  labels: MapLabel[];
  /** All of them in the order in which they are read. */
  items: (MapNode | MapSlot | MapLabel)[];
  lines: { path: string; isArrow: boolean }[];
  /** Points at which contacts jump in from above. */
  jumps: { x: number; y: number }[];
  connections: Connection[];
}

interface Extent {
  before: number;
  after: number;
}

/** Room that a list takes on both sides of its axis. */
function extentOf(steps: readonly Step[]): Extent {
  const half = steps.length === 0 ? HALF_EMPTY : HALF;
  const extent = { before: half, after: half };
  for (const step of steps) {
    if (!isBranchStep(step)) continue;
    const [yes, no] = [extentOf(step.yes), extentOf(step.no)];
    extent.before = Math.max(extent.before, COLUMN_GAP / 2 + yes.after + yes.before);
    extent.after = Math.max(extent.after, COLUMN_GAP / 2 + no.before + no.after);
  }
  return extent;
}

/** A line down, across with round corners, and down again. */
function bend(x: number, y: number, toX: number, toY: number, barY: number): string {
  const side = Math.sign(toX - x);
  const turn = (fromY: number) => Math.min(CORNER, Math.abs(fromY - barY), Math.abs(toX - x) / 2);
  const [first, second] = [turn(y), turn(toY)];
  return (
    `M${x} ${y}V${barY - first}Q${x} ${barY} ${x + side * first} ${barY}` +
    `H${toX - side * second}Q${toX} ${barY} ${toX} ${barY + second}V${toY}`
  );
}

type Open = Omit<Connection, 'to'>;
interface Flow {
  /** Lower end of the list. */
  y: number;
  /** Ways that go on after it; none where every contact ends. */
  open: Open[];
}

/** Places the steps of an outline on a map: from the top down, ways side by side, meeting again below. */
export function layoutMap(steps: readonly Step[], nodeHeight: number): StepMapLayout {
  const extent = extentOf(steps);
  const axis = PADDING + extent.before;
  const map: StepMapLayout = {
    width: axis + extent.after + PADDING,
    height: 0,
    axis,
    end: null,
    nodes: [],
    slots: [],
    labels: [],
    items: [],
    lines: [],
    jumps: [],
    connections: [],
  };
  function put<Item extends MapNode | MapSlot | MapLabel>(list: Item[], item: Item) {
    list.push(item);
    map.items.push(item);
  }
  const line = (path: string, isArrow = false) => map.lines.push({ path, isArrow });
  const connect = (open: Open[], to: string) => map.connections.push(...open.map((one) => ({ ...one, to })));

  function placeWays(step: BranchStep, place: Place, x: number, top: number): Flow {
    const bottom = top + nodeHeight;
    const ways = (['yes', 'no'] as const).map((way) => {
      const room = extentOf(step[way]);
      const wayX = way === 'yes' ? x - COLUMN_GAP / 2 - room.after : x + COLUMN_GAP / 2 + room.before;
      const y = bottom + FORK;
      line(bend(x, bottom, wayX, y, bottom + FORK / 2));
      put(map.labels, { step, way, x: wayX, y: y + LABEL_HEIGHT / 2 });
      const inner = [...place, { step: step.id, way }];
      return { x: wayX, ...placeList(step[way], inner, wayX, y + LABEL_HEIGHT, [{ from: step.id, way }]) };
    });
    const y = Math.max(...ways.map((way) => way.y)) + JOIN;
    for (const way of ways) if (way.open.length > 0) line(bend(way.x, way.y, x, y, y - JOIN / 2));
    return { y, open: ways.flatMap(({ open }) => open) };
  }

  function placeList(list: readonly Step[], place: Place, x: number, top: number, into: Open[]): Flow {
    let flow: Flow = { y: top, open: into };
    list.forEach((step, index) => {
      const y = flow.y + ROW_GAP;
      put(map.slots, { place, index, x, y: flow.y + ROW_GAP / 2 });
      put(map.nodes, { step, place, index, x, y });
      if (flow.open.length > 0) line(`M${x} ${flow.y}V${y}`, true);
      if (step.kind === 'goal') map.jumps.push({ x: x - HALF, y: y + nodeHeight / 2 });
      connect(flow.open, step.id);
      if (isBranchStep(step)) flow = placeWays(step, place, x, y);
      else flow = { y: y + nodeHeight, open: step.kind === 'end' ? [] : [{ from: step.id }] };
    });
    // Nobody gets to a step below an end.
    if (flow.open.length === 0) return flow;
    const y = flow.y + ROW_GAP;
    put(map.slots, { place, index: list.length, x, y: flow.y + ROW_GAP / 2 });
    line(`M${x} ${flow.y}V${y}`, place.length === 0);
    return { ...flow, y };
  }

  const { y, open } = placeList(steps, [], axis, PADDING + START_HEIGHT, [{ from: 'start' }]);
  connect(open, 'end');
  if (open.length > 0) map.end = y;
  map.height = y + (open.length > 0 ? END_HEIGHT : 0) + PADDING;
  return map;
}

const isSame = (one: Place, other: Place) =>
  one.length === other.length &&
  one.every(({ step, way }, index) => step === other[index]!.step && way === other[index]!.way);

/** The step that an arrow key leads to: along the connections, and across to the other way beside it. */
export function neighbour(
  map: Pick<StepMapLayout, 'nodes' | 'connections'>,
  id: string,
  towards: 'up' | 'down' | 'before' | 'after',
): string | null {
  const isNode = (one: string | undefined) => one !== undefined && one !== 'start' && one !== 'end';
  const found = (one: string | undefined) => (isNode(one) ? one! : null);
  if (towards === 'up') return found(map.connections.find(({ from, to }) => to === id && isNode(from))?.from);
  const out = map.connections.filter(({ from }) => from === id);
  if (towards === 'down') return found(out.map(({ to }) => to).find(isNode));
  const way = towards === 'before' ? 'yes' : 'no';
  const node = map.nodes.find(({ step }) => step.id === id);
  if (!node) return null;
  if (isBranchStep(node.step)) {
    const inner = [...node.place, { step: id, way } as const];
    const first = map.nodes.find(({ place, index }) => index === 0 && isSame(place, inner));
    if (first) return first.step.id;
  }
  const own = node.place.at(-1);
  if (!own || own.way === way) return null;
  const beside = [...node.place.slice(0, -1), { step: own.step, way } as const];
  const list = map.nodes.filter(({ place }) => isSame(place, beside));
  return list[Math.min(node.index, list.length - 1)]?.step.id ?? null;
}

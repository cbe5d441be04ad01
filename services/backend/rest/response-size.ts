import {
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  RawNode,
  type RootOperationNode,
} from 'kysely';
import type { Sql } from 'postgres';

/** Error the database raises once a response exceeds the transaction's `rest.bytes_left`. */
export const TOO_LARGE = 'response_too_large';

/** Lists of related rows as kysely and lite write them, each with the same list whose rows are counted. */
const LISTS: [plain: string[], counted: string[]][] = [
  [
    ["(select coalesce(json_agg(agg), '[]') from ", ' as agg)'],
    ["(select coalesce(json_agg(rest.counted(row_to_json(agg.*))), '[]') from ", ' as agg)'],
  ],
  [
    ['(select coalesce(json_agg(', "), '[]'::json) from ", ' as _agg)'],
    ['(select coalesce(json_agg(rest.counted(to_json(', "))), '[]'::json) from ", ' as _agg)'],
  ],
];

class CountRelated extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode): RawNode {
    const raw = super.transformRaw(node);
    const counted = LISTS.find(
      ([plain]) =>
        plain.length === raw.sqlFragments.length && plain.every((part, at) => part === raw.sqlFragments[at]),
    )?.[1];
    return counted ? { ...raw, sqlFragments: counted } : raw;
  }
}

/** Suffix of a statement that gets a limit when sent; inside one that counts rows it's only a comment. */
const READS = ' /*read rows*/';
const CHANGES = ' /*changed rows*/';

/** Has every row of an answer, and every row of a list in it, counted by the database while it makes them. */
export function countsRows(): KyselyPlugin {
  const related = new CountRelated();
  return {
    transformQuery({ node }) {
      const counted = related.transformNode(node);
      if (counted.kind === 'SelectQueryNode') return marked(counted, READS);
      return 'returning' in counted && counted.returning ? marked(counted, CHANGES) : counted;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

function marked<T extends RootOperationNode>(node: T, mark: string): T {
  const { endModifiers = [] } = node as { endModifiers?: readonly OperationNode[] };
  return { ...node, endModifiers: [...endModifiers, RawNode.createWithSql(mark.trimStart())] };
}

/** The same pool, whose reserved connections bound each marked statement. */
export function withBoundedRows<T extends Sql>(sql: T): T {
  const reserveOwn = sql.reserve.bind(sql);
  const reserve: typeof sql.reserve = async () => {
    const line = await reserveOwn();
    const unsafe: typeof line.unsafe = (text, ...rest) => line.unsafe(bounded(text), ...rest);
    return { ...line, unsafe } as typeof line;
  };
  return Object.assign(sql, { reserve });
}

const EACH = 'where rest.fits(row_to_json("$row".*))';

function bounded(text: string): string {
  if (text.endsWith(CHANGES)) return `with "$row" as (${text}) select "$row".* from "$row" ${EACH}`;
  if (text.endsWith(READS) && /^(select|with) /.test(text))
    return `select "$row".* from (${text}) as "$row" ${EACH}`;
  return text;
}

import { describe, expect, it } from 'vitest';
import { readAllRows, rowsToCsv, TooManyRowsError } from './export-rows.ts';
import { NotPossibleError, runBulk } from './run-bulk.ts';

const pages = (count: number) => {
  const requests: [number, number][] = [];
  const all = Array.from({ length: count }, (_, index) => ({ id: index }));
  const read = async (from: number, to: number) => {
    requests.push([from, to]);
    return { rows: all.slice(from, to + 1), total: count };
  };
  return { requests, read };
};

describe('export', () => {
  it('reads every page once and tells how far it is', async () => {
    const { requests, read } = pages(1_200);
    const progress: number[] = [];
    const rows = await readAllRows(read, { onProgress: (count) => progress.push(count) });
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 1_200 }, (_, index) => index));
    expect(requests).toEqual([[0, 499], [500, 999], [1000, 1499]]); // prettier-ignore
    expect(progress).toEqual([500, 1000, 1200]);
  });

  it('stops at a full last page, and rejects more rows than the limit', async () => {
    const exact = pages(1_000);
    expect(await readAllRows(exact.read)).toHaveLength(1_000);
    expect(exact.requests).toHaveLength(2);
    const many = pages(1_001);
    await expect(readAllRows(many.read, { max: 1_000 })).rejects.toThrow(TooManyRowsError);
    expect(many.requests).toHaveLength(1);
  });

  it('writes the chosen columns and those that go with none', () => {
    const columns = [
      { title: 'id', value: ({ id }: { id: number }) => id },
      { column: 'name', title: 'name', value: () => '=1+1' },
      { column: 'total', title: 'total', value: () => '0.10' },
    ];
    expect(rowsToCsv(columns, [{ id: 7 }], ['name'])).toBe("id,name\r\n7,'=1+1\r\n");
    expect(rowsToCsv(columns, [{ id: 7 }], null)).toBe("id,name,total\r\n7,'=1+1,0.10\r\n");
  });
});

describe('bulk', () => {
  it('changes every row but the failing ones, and says why each failed', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
    const called: number[] = [];
    const { changed, failed } = await runBulk(
      {
        canRun: ({ id }) => id !== 5,
        run: async ({ id }) => {
          called.push(id);
          if (id === 2) throw new Error('order_move_refused');
        },
      },
      rows,
    );
    expect(called).toEqual([1, 2, 3, 4, 6]);
    expect(changed.map(({ id }) => id)).toEqual([1, 3, 4, 6]);
    expect(failed.map(({ row, error }) => [row.id, (error as Error).message])).toEqual([
      [2, 'order_move_refused'],
      [5, 'not possible'],
    ]);
    expect(failed[1]?.error).toBeInstanceOf(NotPossibleError);
  });
});

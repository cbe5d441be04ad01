import type { PinInput, TenantMatrix, TenantRemote } from '@stoa/shared/contracts/operator';
import { useQuery, useSWRConfig } from '@stoa/shared/data';
import { operatorFetch } from '../../data/operator-session.ts';

const MATRIX_KEY = 'registry-tenants';
export const AUDIT_KEY = 'registry-audit';

/** Tenants, remotes and what each tenant gets. */
export function useMatrix() {
  return useQuery<TenantMatrix, Error>(MATRIX_KEY, () =>
    operatorFetch<TenantMatrix>('/api/registry/tenants'),
  );
}

/** One cell of the matrix, by tenant and remote. */
export interface CellRef {
  accountId: string;
  remote: string;
}

/** The matrix with one cell exchanged. */
export function withCell(matrix: TenantMatrix, { accountId }: CellRef, cell: TenantRemote): TenantMatrix {
  const tenants = matrix.tenants.map((tenant) =>
    tenant.account_id === accountId
      ? { ...tenant, remotes: tenant.remotes.map((old) => (old.name === cell.name ? cell : old)) }
      : tenant,
  );
  return { ...matrix, tenants };
}

/** Pins and unpins a cell as it was last seen; a cell that changed meanwhile is refused by the service. */
export function usePinActions(ref: CellRef) {
  const { mutate } = useSWRConfig();
  const path = `/api/registry/tenants/${ref.accountId}/pins/${ref.remote}`;
  const change = async (method: 'PUT' | 'DELETE', body: unknown, etag: string) => {
    const cell = await operatorFetch<TenantRemote>(path, { method, body, headers: { 'if-match': etag } });
    await Promise.all([
      mutate<TenantMatrix>(MATRIX_KEY, (matrix) => matrix && withCell(matrix, ref, cell)),
      mutate((key) => Array.isArray(key) && key[0] === AUDIT_KEY),
    ]);
    return cell;
  };
  return {
    pin: (input: PinInput, etag: string) => change('PUT', input, etag),
    unpin: (reason: string, etag: string) => change('DELETE', { reason }, etag),
    reload: () => mutate(MATRIX_KEY),
  };
}

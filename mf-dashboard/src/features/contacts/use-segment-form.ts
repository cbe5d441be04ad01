import type { SegmentNode } from '@stoa/shared/contracts/segment-rule';
import { useSWRConfig } from '@stoa/shared/data';
import { must } from '@stoa/shared/data/must';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useRef } from 'react';
import { callRpc, RpcError } from '../../data/call-rpc.ts';
import { useVersionedForm } from '../../data/use-versioned-form.ts';
import { type DraftGroup, toDraft, toRule } from './rule-draft.ts';

export interface EditedSegment {
  name: string;
  group: DraftGroup;
}
interface StoredSegment {
  id: string | null;
  name: string;
  rule: SegmentNode;
  version: number | null;
}

const NEW: StoredSegment = {
  id: null,
  name: '',
  rule: { all: [{ field: 'tag', op: 'has', value: '' }] },
  version: null,
};

/** A segment as it is edited, saved against the version that was read; `new` makes one. */
export function useSegmentForm(segmentId: string, typeOf: (field: string) => string | undefined) {
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  const savedId = useRef<string | null>(null);
  const form = useVersionedForm<StoredSegment, EditedSegment>(
    ['segment', accountId, segmentId],
    () => (segmentId === 'new' ? Promise.resolve(NEW) : loadSegment(accountId, segmentId)),
    ({ name, rule }) => ({ name, group: toDraft(rule) }),
    async ({ name, group }, { id, version }) => {
      const rule = toRule(group, typeOf);
      if (!rule) throw new RpcError('invalid_input', 'rule');
      const saved = await callRpc('save_segment', {
        p_account_id: accountId,
        p_id: id,
        p_name: name,
        p_rule: rule,
        p_version: version,
      });
      savedId.current = saved.id;
      await mutate(['segments', accountId]);
    },
  );
  return { form, getSavedId: () => savedId.current };
}

async function loadSegment(accountId: string, id: string): Promise<StoredSegment> {
  const client = await getClient();
  const found = /^[0-9a-f-]{36}$/i.test(id)
    ? must(
        await client.from('segments').select('id,name,rule,version').eq('account_id', accountId).eq('id', id),
      )
    : [];
  const [row] = found;
  if (!row) throw new RpcError('not_found', 'segment');
  return { ...row, rule: row.rule as SegmentNode };
}

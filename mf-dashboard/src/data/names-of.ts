import type { FindPeople } from '../components/mentions/mention-text.ts';
import { callRpc } from './call-rpc.ts';

/** Finds whom one may name in a group, or in the talk below a lesson. */
export const namesOf =
  (place: { p_group_id: string } | { p_lesson_id: string }): FindPeople =>
  (search) =>
    callRpc('mention_candidates', { p_group_id: null, p_lesson_id: null, ...place, p_search: search });

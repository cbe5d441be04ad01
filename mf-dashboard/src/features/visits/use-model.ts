import { useAddress } from '../../data/use-address.ts';
import { type Model, MODELS } from './use-visits.ts';

/** The model that the address names; nonsense counts as absent. */
export function useModel(): [model: Model, setModel: (model: string) => void] {
  const [get, change] = useAddress();
  const model = MODELS.find((known) => known === get('model')) ?? MODELS[0];
  return [model, (next) => change({ model: next === MODELS[0] ? '' : next })];
}

import { afterAll, beforeAll, it } from 'vitest';
import { allRoutes } from '../routes.ts';
import { keyOf } from '../../shared/http/route-contract.ts';
import { sendBadInput } from './bad-input.ts';
import { createScene, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.stoa.stop());

it.each(allRoutes.map((contract) => [keyOf(contract), contract] as const))(
  '[F6] [ERR-17] 50 bad inputs of %s: no fault of ours, every refusal in the words of the contract',
  async (_key, contract) => sendBadInput(scene, contract, { runs: 50, seed: 20_261_122 }),
);

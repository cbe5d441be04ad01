import { afterAll, beforeAll, it } from 'vitest';
import { sendBadInput } from '../src/app/access/bad-input.ts';
import { createScene, type Scene } from '../src/app/access/scene.ts';
import { allRoutes } from '../src/app/routes.ts';
import { keyOf } from '../src/shared/http/route-contract.ts';

const seed = Number(process.env['STOA_SEED'] ?? Date.now() % 1_000_000);
let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  console.log(`seed ${seed}; the same again with STOA_SEED=${seed}`);
});
afterAll(() => scene.stoa.stop());

it.each(allRoutes.map((contract) => [keyOf(contract), contract] as const))(
  '[F6] 1,000 bad inputs of %s: no fault of ours',
  async (_key, contract) => sendBadInput(scene, contract, { runs: 1_000, seed }),
);

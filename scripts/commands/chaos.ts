// Faults on purpose: broken policies, races, refused and broken remotes, versions that throw.
import process from 'node:process';
import { tallyLine } from '../report/tally.ts';
import { chaosSteps, runSteps } from './steps.ts';

const sum = await runSteps(chaosSteps);
console.log(tallyLine(sum));
process.exitCode = sum.failed === 0 ? 0 : 1;

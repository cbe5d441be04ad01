import process from 'node:process';
import { tallyLine } from '../report/tally.ts';
import { allSteps, runSteps } from './steps.ts';

const sum = await runSteps(allSteps);
console.log(tallyLine(sum));
process.exitCode = sum.failed === 0 ? 0 : 1;

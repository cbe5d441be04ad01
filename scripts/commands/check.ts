import process from 'node:process';
import { tallyLine } from '../report/tally.ts';
import { quickSteps, runSteps } from './steps.ts';

const sum = await runSteps(quickSteps);
console.log(tallyLine(sum));
process.exitCode = sum.failed === 0 ? 0 : 1;

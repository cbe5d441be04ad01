// Sweeps every route of the product as every user who may see it.
import process from 'node:process';
import { tallyLine } from '../report/tally.ts';
import { runSteps, sweepSteps } from './steps.ts';

const sum = await runSteps(sweepSteps);
console.log(tallyLine(sum));
process.exitCode = sum.failed === 0 ? 0 : 1;

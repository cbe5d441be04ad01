// Photographs the demo sites for the platform's own pages.
import process from 'node:process';
import { tallyLine } from '../report/tally.ts';
import { runSteps, shotSteps } from './steps.ts';

const sum = await runSteps(shotSteps);
console.log(tallyLine(sum));
process.exitCode = sum.failed === 0 ? 0 : 1;

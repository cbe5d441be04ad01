import process from 'node:process';
import { writeBaseline } from '../checks/language.ts';

const raised = writeBaseline(process.cwd(), process.argv.includes('--accept'));
for (const line of raised) console.log(line);
if (raised.length > 0) console.log('These rose; rewrite them, or take them over with -- --accept.');
process.exitCode = raised.length === 0 ? 0 : 1;

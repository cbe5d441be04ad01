import { Failure } from './failure.ts';
import { buildProgram, Finished } from './program.ts';

const program = buildProgram({ cwd: process.cwd(), environment: process.env }, ({ lines, data }, asJson) => {
  process.stdout.write(asJson ? `${JSON.stringify(data)}\n` : `${lines.join('\n')}\n`);
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof Failure) {
    const asJson = process.argv.includes('--json');
    process.stderr.write(`${asJson && error.detail ? JSON.stringify(error.detail) : error.message}\n`);
    process.exitCode = error.exitCode;
  } else if (!(error instanceof Finished)) throw error;
}

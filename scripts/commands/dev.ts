// Starts everything with the shell and the remotes built from source, again on every change.
import process from 'node:process';

process.argv.splice(2, 0, 'dev');
await import('../../services/api/src/main.ts');

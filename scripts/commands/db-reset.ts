// Empties the embedded installation.
import process from 'node:process';

process.argv.splice(2, 0, 'db:reset');
await import('../../services/api/src/main.ts');

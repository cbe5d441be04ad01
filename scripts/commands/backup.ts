// Writes everything the installation is into a folder, also while it runs.
import process from 'node:process';

process.argv.splice(2, 0, 'backup');
await import('../../services/api/src/main.ts');

// Brings a backup back into an installation without accounts.
import process from 'node:process';

process.argv.splice(2, 0, 'restore');
await import('../../services/api/src/main.ts');

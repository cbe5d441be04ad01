export { downloadText, toCsv } from '@stoa/shared/contracts/csv';

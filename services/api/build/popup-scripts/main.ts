import writeScripts from './write-scripts.ts';

await writeScripts();

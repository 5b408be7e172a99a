import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';

/** `npm run soak`: runs every other file of this folder in turn. Each is a script that exits with 0 when it holds. `npm run soak -- kill` chooses by name. */
const words = process.argv.slice(2);
const files = readdirSync('test/soak').filter((file) => file.endsWith('.ts') && file !== 'run.ts');
const chosen = files.filter((file) => words.length === 0 || words.some((word) => file.toLowerCase().includes(word.toLowerCase())));
if (chosen.length === 0) throw new Error(`Nothing to soak is called like that. There are: ${files.join(', ')}`);

const run = (file: string): Promise<number | null> =>
  new Promise((done) => {
    spawn(process.execPath, [`test/soak/${file}`], { stdio: 'inherit' }).once('close', done);
  });

let failed = 0;
for (const file of chosen) {
  const started = performance.now();
  const isHeld = (await run(file)) === 0;
  if (!isHeld) failed += 1;
  console.log(`${isHeld ? '✓' : '✗'} ${file} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
}
console.log(`${chosen.length - failed} held, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A benchmark: a file of this folder that exports `bench`. Its lines are ratios against a reference from the same run. A line that
 * starts with `✗` misses its bound.
 */
export interface Bench {
  name: string;
  run(): Promise<{ lines: string[] }>;
}

/** `npm run bench`, or `npm run bench -- import` for the files whose name contains the word. */
const main = async (): Promise<void> => {
  const words = process.argv.slice(2);
  const files = readdirSync('bench').filter((file) => file.endsWith('.ts') && file !== 'run.ts');
  const chosen = files.filter(
    (file) => words.length === 0 || words.some((word) => basename(file, '.ts').toLowerCase().includes(word.toLowerCase())),
  );
  if (chosen.length === 0) throw new Error(`No benchmark is called like that. There are: ${files.join(', ')}`);
  for (const file of chosen) {
    const { bench } = (await import(pathToFileURL(`bench/${file}`).href)) as { bench?: Bench };
    if (bench) await report(bench);
  }
};

const report = async ({ name, run }: Bench): Promise<void> => {
  const started = performance.now();
  const { lines } = await run();
  console.log(`\n${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  for (const line of lines) console.log(`  ${line}`);
  if (lines.some((line) => line.startsWith('✗'))) process.exitCode = 1;
};

if (process.argv[1]?.endsWith('run.ts')) await main();

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { camelCase } from '../contract/names.ts';
import type { DeclarationDraft } from '../contract/resource.ts';
import { resources } from '../resources/index.ts';
import { draftResource, MENU_GROUP } from './draftResource.ts';

const addResource = (words: string[]): string => {
  const root = path.join(import.meta.dirname, '..');
  const draft = draftResource(words, resources);
  const constant = camelCase(draft.name);
  const [file, indexFile] = [path.join(root, 'resources', `${constant}.ts`), path.join(root, 'resources/index.ts')];
  const index = listed(fs.readFileSync(indexFile, 'utf8'), constant);
  fs.writeFileSync(file, sourceOf(constant, draft), { flag: 'wx' });
  fs.writeFileSync(indexFile, index);
  const biome = path.join(root, 'node_modules/.bin/biome');
  execFileSync(biome, ['check', '--write', '--vcs-enabled=false', file, indexFile], { cwd: root, stdio: 'pipe' });
  const written = execFileSync(process.execPath, [...process.execArgv, path.join(import.meta.dirname, 'writeMigrationsCommand.ts')], {
    cwd: root,
    encoding: 'utf8',
  });
  const migrations = written
    .trim()
    .split('\n')
    .map((line) => line.replace(/^Wrote /, ''));
  return `Wrote ${[`resources/${constant}.ts`, ...migrations].join(', ')}, and a line in resources/index.ts.
Next: read the declaration, above all 'access', 'label' and 'menu', and change what does not fit.
After a change: npm run write:migrations
Then: npm run check, and npm start with a new DATA_DIR.`;
};

const sourceOf = (constant: string, draft: DeclarationDraft): string => {
  const text = (value: unknown) => JSON.stringify(value).replace(/^\[\{/, '[\n{');
  const parts = Object.entries(draft).map(([key, value]) => `${key}: ${text(value)}`);
  return `import { declare } from '../contract/resource.ts';\n\nexport const ${constant} = declare({\n${parts.join(',\n')}\n});\n`;
};

const listed = (index: string, constant: string): string => {
  const last = resources.findLast(({ menu }) => menu?.group === MENU_GROUP);
  const line = `  ${camelCase(last?.name ?? '')},\n`;
  if (!index.includes(line)) throw new Error(`resources/index.ts has no line '${line.trim()}' to put the resource after.`);
  return `import { ${constant} } from './${constant}.ts';\n${index.replace(line, `${line}  ${constant},\n`)}`;
};

try {
  console.log(addResource(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

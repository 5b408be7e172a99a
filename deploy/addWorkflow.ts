import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../contract/languages.ts';
import { camelCase, sentenceCase } from '../contract/names.ts';
import { resources } from '../resources/index.ts';
import { refuseReservedWord } from './draftResource.ts';
import { workflowFiles } from './workflowFiles.ts';

/** The lists that name every workflow, each with what encloses the names. */
const lists = [
  { file: 'contract/workflows/index.ts', imported: (name: string) => `* as ${name}`, names: /(contracts = \{)([^}]*)(\} as const;)/ },
  { file: 'server/workflows/index.ts', imported: (name: string) => `{ ${name} }`, names: /(workflows: .*? = \{)([^}]*)(\};)/ },
  { file: 'custom-pages/index.ts', imported: (name: string) => `{ ${name} }`, names: /(workflowPages: .*? = \[)([^\]]*)(\];)/ },
];

const addWorkflow = ([name, ...rest]: string[]): string => {
  if (name === undefined || rest.length > 0)
    throw new Error('Usage: npm run add:workflow -- <name>\nThe name is kebab-case, as in price-alert.');
  refuse(name);
  const constant = camelCase(name);
  const listed = lists.map(({ file, imported, names }) => {
    const from = `import ${imported(constant)} from './${name}/index.ts';\n`;
    const text = readFileSync(file, 'utf8').replace(
      names,
      (_, start, all, end) => `${start}${all.trim().replace(/,$/, '')},\n${constant}${end}`,
    );
    return [file, from + text] as const;
  });
  const files = workflowFiles(name, constant, sentenceCase(name));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  }
  const titles = languages.filter((language) => language !== 'en').map((language) => `src/languages/${language}/titles.json`);
  for (const file of titles) {
    const known = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...known, [sentenceCase(name)]: sentenceCase(name) }));
  }
  for (const [file, text] of listed) writeFileSync(file, text);
  const written = [...[...files, ...listed].map(([file]) => file), ...titles];
  execFileSync('node_modules/.bin/biome', ['check', '--write', '--vcs-enabled=false', ...written], { stdio: 'pipe' });
  return `Wrote ${files.map(([file]) => file).join('\n      ')}
and its import and name in ${lists.map(({ file }) => file).join(', ')}.
Next: npm run check, the tests named above, and npm start. Managers find '${sentenceCase(name)}' in the menu under Admin.`;
};

const refuse = (name: string): void => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error(`'${name}' is not kebab-case, as in price-alert.`);
  if (resources.some((resource) => resource.name === name))
    throw new Error(`There is a resource '${name}' already, and calls are found by their first word.`);
  refuseReservedWord(camelCase(name));
  const folder = lists.map(({ file }) => path.join(path.dirname(file), name)).find(existsSync);
  if (folder !== undefined) throw new Error(`There is a folder ${folder} already.`);
};

try {
  console.log(addWorkflow(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

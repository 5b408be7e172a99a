import type { TreeFile } from './tree.ts';

/** `2.tags.3`: a section of the specification, a heading of it, a row. */
const oneRow = /^([1-9]\.[a-z-]+\.[1-9]\d*) (\S.*)$/;
const tag = /^([1-9]\.[a-z-]+)\.([\d,-]+)$/;

/** What the specification says, by its number, of lines like `2.tags.3 New goes to /tag/new`. */
export const readRows = (text: string): { rows: Map<string, string>; faults: string[] } => {
  const rows = new Map<string, string>();
  const faults: string[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, id, says] = oneRow.exec(line) ?? [];
    if (!id || !says) faults.push(`not a number and what the specification says: ${line}`);
    else if (rows.has(id)) faults.push(`twice: ${id}`);
    else rows.set(id, says);
  }
  return { rows, faults };
};

/** The tests that hold each row: those whose title ends in tags, `[spec 2.tags.3 2.offers.1,4-6]`. */
export const readHolders = (files: readonly TreeFile[]): { holders: Map<string, string[]>; faults: string[] } => {
  const holders = new Map<string, string[]>();
  const faults: string[] = [];
  for (const { path, text } of files.filter((file) => /^test\/.+\.test\.tsx?$/.test(file.path))) {
    for (const { title, tags } of taggedTitles(text)) {
      for (const each of tags.split(' ')) {
        const ids = idsOf(each);
        if (ids.length === 0) faults.push(`${path} › ${title}: no tag is written like ${each}`);
        for (const id of ids) holders.set(id, [...(holders.get(id) ?? []), `${path} › ${title}`]);
      }
    }
  }
  return { holders, faults };
};

/** A title is the first argument of a call: `it('title [spec 1.product.1]', …)`, `it.each(table)('title [spec 1.product.1]', …)`. */
const taggedTitles = (text: string): { title: string; tags: string }[] =>
  [...text.matchAll(/^(?!\s*(?:\/\/|\*)).*\(\s*(['"`])(.+) \[spec ([^\]]*)\]\1\s*,/gm)].map(([, , title = '', tags = '']) => ({
    title,
    tags,
  }));

const idsOf = (written: string): string[] => {
  const [, heading, numbers = ''] = tag.exec(written) ?? [];
  return numbers.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return heading && first > 0 ? Array.from({ length: last - first + 1 }, (_, place) => `${heading}.${first + place}`) : [];
  });
};

/** Rows that no test holds, and tags of rows that are not there. */
export const ledgerFaults = (rows: ReadonlyMap<string, string>, holders: ReadonlyMap<string, string[]>): string[] => [
  ...[...rows].filter(([id]) => !holders.has(id)).map(([id, says]) => `no test holds ${id} (${says})`),
  ...[...holders].filter(([id]) => !rows.has(id)).flatMap(([id, tests]) => tests.map((test) => `${test}: there is no row ${id}`)),
];

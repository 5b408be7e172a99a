import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictureFaults } from './guide.ts';
import { readTree } from './tree.ts';

const pages = readTree('guide').filter(({ path }) => path.endsWith('.md'));
const pictures = readdirSync('guide/images');

describe('the guide', () => {
  it('shows each picture that was taken, and no other', () => {
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictureFaults(pages, pictures)).toEqual([]);
  });

  it('has pages of at most 200 lines', () => {
    expect(pages.filter(({ text }) => text.split('\n').length > 200)).toEqual([]);
  });
});

describe('the check of the guide', () => {
  const page = (text: string) => [{ path: 'guide/clerk.md', text }];

  it('sees pictures that are not there, and those that no page shows', () => {
    expect(pictureFaults(page('![A list](images/list.png)'), ['list.png'])).toEqual([]);
    expect(pictureFaults(page('![A list](images/list.png)'), [])).toEqual(['guide/clerk.md shows list.png, which is not there']);
    expect(pictureFaults(page('A list'), ['list.png'])).toEqual(['no page shows list.png']);
  });
});

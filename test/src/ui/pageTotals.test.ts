import { describe, expect, it } from 'vitest';
import { pageCount, pageLinks, totalText } from '../../../src/ui/PagesFooter.tsx';

const info = (number: number, totalElements: number, totalIsEstimate = false) => ({
  number,
  size: 20,
  totalElements,
  totalPages: Math.ceil(totalElements / 20),
  totalIsEstimate,
});

describe('the totals of a list', () => {
  it('stand beside the rows shown', () => {
    expect(totalText(info(0, 45), 20)).toBe('1–20 of 45');
    expect(totalText(info(2, 45), 5)).toBe('41–45 of 45');
    expect(totalText(info(0, 0), 0)).toBe('No records');
  });
  it('show an estimate as a lower bound', () => {
    expect(totalText(info(0, 10_000, true), 20)).toBe('1–20 of 10,000+');
  });
  it('lead beyond an estimate as long as pages are full', () => {
    expect(pageCount(info(499, 10_000, true), 20)).toBe(501);
    expect(pageCount(info(499, 10_000, true), 19)).toBe(500);
    expect(pageCount(info(499, 10_000), 20)).toBe(500);
    expect(pageCount(info(600, 10_000, true), 7)).toBe(601);
    expect(pageCount(info(0, 0), 0)).toBe(1);
  });
});

describe('page links', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 100, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [50, 100, [45, 46, 47, 48, 49, 50, 51, 52, 53, 54]],
    [100, 100, [91, 92, 93, 94, 95, 96, 97, 98, 99, 100]],
    [11, 11, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ])('of page %i of %i are %j', (page, pages, links) => {
    expect(pageLinks(page, pages)).toEqual(links);
  });

  it('are never more than ten, always hold the current page, and stay within the pages [spec 2.tags.6 9.page-sizes.7]', () => {
    for (let pages = 1; pages < 60; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const links = pageLinks(page, pages);
        expect(links.length).toBe(Math.min(10, pages));
        expect(links).toContain(page);
        expect(links[0]).toBeGreaterThanOrEqual(1);
        expect(links.at(-1)).toBeLessThanOrEqual(pages);
      }
    }
  });
});

import { calls, newPair } from '../../contract/workflows/book/calls.ts';
import type * as contract from '../../contract/workflows/book/index.ts';
import type texts from '../../src/languages/en/book.json';
import { deskShows, keyShows } from '../../src/live/refreshChanged.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { definePages } from '../../src/workflow/definePages.ts';

export const bookKey = 'book';
keyShows(bookKey, ['offer', 'book-pair']);
keyShows(`${ownCallsPrefix}${newPair}`, ['book-pair']);
deskShows(calls.newest, ['offer', 'book-pair']);

const { access } = calls.newest;

export const book = definePages<typeof contract, typeof texts>({
  name: 'book',
  pages: [
    {
      paths: ['/book'],
      access,
      title: 'Requests and offers',
      menu: { id: 'book', group: 'Offers', after: 'wanted', icon: 'swap', counts: newPair },
      load: async () => (await import('./BookPage.tsx')).BookPage,
    },
  ],
  slots: {
    home: {
      sections: [{ id: 'pairs', after: 'silent-suppliers', access, load: async () => (await import('./PairsSection.tsx')).PairsSection }],
    },
  },
});
export const { text } = book;

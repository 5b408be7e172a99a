import { DAY_MS, type Day, midnight } from './calendar.ts';

export interface StaffNote {
  category: string;
  /** Rich text. */
  note: string;
  createdOn: Date;
}

/** What staff wrote down for each other. */
export const staffNotes = (today: Day): StaffNote[] => [
  {
    category: 'Price lists',
    createdOn: agoAt(today, 3, 9),
    note:
      '<p>Suppliers who send a list <strong>every Monday</strong>: enter it before 11:00, the buyers call from noon.</p>' +
      '<ul><li><p>No price, no row: ask the supplier, do not guess.</p></li>' +
      '<li><p>A price that is more than 20% off last week is most often a typing mistake.</p></li></ul>',
  },
  {
    category: 'Warehouse',
    createdOn: agoAt(today, 12, 7),
    note:
      '<p>Stocktaking on the last Friday of the month, <em>nothing leaves before 15:00</em>.</p>' +
      '<blockquote><p>Count sealed cartons by label, open ones by hand.</p></blockquote>',
  },
  {
    category: 'Spelling of products',
    createdOn: agoAt(today, 26, 5),
    note:
      '<p>Titles run in this order:</p>' +
      '<ol><li><p>Brand and model</p></li><li><p>Memory</p></li><li><p>Colour as the maker writes it</p></li><li><p>Spec, last</p></li></ol>' +
      '<p>Abbreviations such as <code>pm</code> belong under Manage aliases, not in a title.</p>',
  },
];

const agoAt = (today: Day, days: number, hour: number): Date => new Date(midnight(today) - days * DAY_MS + hour * 3_600_000);

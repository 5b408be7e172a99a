import fc from 'fast-check';

/** Texts that often break programs: quotes, wildcards, escapes, letters of every script, very long texts, NUL, half characters. */
const nasty = [
  "'",
  '"',
  '%',
  '_',
  '%_\\',
  '\\',
  '\\0',
  '\0',
  'nul \0 within',
  '😀',
  '👨‍👩‍👧‍👦',
  'שלום עולם',
  '\u202eright to left',
  'ÄÖÜ ß İ ı ſ',
  '香港',
  '\ud800',
  '\udfff x',
  'x'.repeat(10_000),
  '%'.repeat(10_000),
  '漢'.repeat(10_000),
  "'; drop table tag; --",
  "' or '1'='1",
  '$1',
  `$\{x}`,
  '{}',
  '[]',
  '-0',
  '1e999',
  'NaN',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=1+1',
  ' ',
  '\r\n',
  '\ufeff',
];

export const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z0-9 ]{1,12}$/) },
);

/** Ids of the first records of each table, and other values in place of an id. */
export const anyId = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) },
  fc.integer(),
  fc.bigInt({ min: 0n, max: 2n ** 70n }).map(String),
  fc.double(),
  anyText,
);

export const anyIdText = anyId.map((id) => String(id));

/** Times as text: at the ends of the calendar, where a time zone leads beyond it, and outside of it. */
export const anyInstantText = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00', '2024-02-29T24:00:00Z'),
);

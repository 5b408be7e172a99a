import { describe, expect, it } from 'vitest';
import { recordBody } from '../../../src/kinds/recordBody.ts';
import { withoutSecrets } from '../../../src/providers/withoutSecrets.ts';
import { everyKind, storedThing } from '../everyKind.ts';

describe('the body of a call', () => {
  it('holds unchanged values as they were read, and no empty password', () => {
    expect(recordBody(everyKind, { ...storedThing, text: ' x ', secret: null }, false).inRecord).toEqual({
      text: 'x',
      amount: 0.00001,
      count: null,
      active: false,
      seenOn: '2026-03-01T16:30:45.678Z',
      country: { id: 7 },
      tagBindings: [2],
    });
  });

  it('holds numbers, instants in UTC, ids, and null for what is empty', () => {
    const typed = {
      text: '',
      secret: 's',
      amount: ' 210,000.50 ',
      count: '7',
      active: true,
      seenOn: '2026-07-01T00:00:00.000Z',
      country: { id: 8, name: 'Spain' },
    };
    expect(recordBody(everyKind, typed, false).inRecord).toEqual({
      text: null,
      secret: 's',
      amount: 210000.5,
      count: 7,
      active: true,
      seenOn: '2026-07-01T00:00:00.000Z',
      country: { id: 8 },
    });
  });

  it('of a typed call has the id of a lookup under its own key, and a selection beside the record', () => {
    const { inRecord, besideRecord } = recordBody(everyKind, { country: null, tagBindings: storedThing.tagBindings }, true);
    expect(inRecord).toEqual({ countryId: null });
    expect(besideRecord).toEqual({ selectedTagIdList: [2] });
  });

  it('takes what stock inputs of react-admin hold: dates, a lookup by its id alone', () => {
    const stock = { seenOn: new Date('2026-07-01T00:00:00.000Z'), country: { id: 8 } };
    expect(JSON.parse(JSON.stringify(recordBody(everyKind, stock, false).inRecord))).toEqual({
      seenOn: '2026-07-01T00:00:00.000Z',
      country: { id: 8 },
    });
  });
});

it('what the console keeps of a saved record has no password', () => {
  expect(withoutSecrets(everyKind, { id: 1, text: 'a', secret: 's' })).toEqual({ id: 1, text: 'a' });
});

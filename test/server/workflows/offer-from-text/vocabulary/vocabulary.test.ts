import { expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';
import { countTurns } from '../../../../helpers/countTurns.ts';

it('a changed alias changes what all keywords mean at once, and gives way while that is worked out', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  const vocabulary = createVocabulary(createProductIndex());
  for (const id of ids) vocabulary.putBinding({ id, productId: id, terms: `blk k${id}` });
  const meaning = () => {
    const known = (word: string) => ids.filter((id) => vocabulary.keywords.recognise(new Set([word, `k${id}`])).length > 0).length;
    return [known('blk'), known('black'), vocabulary.cleaning.aliases.at(['blk'], 0) === null];
  };
  const turn = countTurns();
  const seen: unknown[] = [];
  let isDone = false;
  const changing = Promise.resolve(vocabulary.setCleaning([{ from: 'blk', to: 'black' }], [])).then(() => {
    isDone = true;
  });
  const began = turn();
  while (!isDone) {
    seen.push(meaning());
    await new Promise(setImmediate);
  }
  await changing;
  expect(turn() - began).toBeGreaterThanOrEqual(ids.length);
  expect(meaning()).toEqual([50, 50, false]);
  for (const one of seen) expect([[50, 0, true], meaning()]).toContainEqual(one);
});

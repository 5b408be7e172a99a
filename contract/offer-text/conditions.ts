import { wordList } from './words/table.ts';

const unsealed = wordList(
  'no_box no_boxes nobox wo_box without_box unboxed damaged_box dented_box box_damaged open_box open_boxed openbox opened unsealed not_sealed non_sealed no_seal broken_seal hso handset_only asis as_is activated active used second_hand secondhand preowned pre_owned refurb refurbished refurbed renewed reconditioned cpo demo display_unit ex_display swap swapped damaged cracked scratched scratches broken faulty defective grade_a grade_b grade_c a_grade b_grade c_grade locked blacklisted gebraucht ohne_ovp ohne_box usado usada usados sin_caja sem_caixa reacondicionado recondicionado reconditionne sans_boite uzywany uzywane bez_pudelka usato ricondizionato senza_scatola б_у без_коробки',
);

const sold = wordList(
  'sold sold_out soldout out_of_stock oos no_stock ausverkauft verkauft vendido vendida agotado esgotado vendu epuise venduto esaurito sprzedane продано нет_в_наличии',
);

const phrases = (list: readonly string[], after: string) =>
  new RegExp(` (?<denied>(?:not|non|no|never) )?(?<phrase>${list.toSorted((a, b) => b.length - a.length).join('|')})(?= ${after})`, 'g');
const UNSEALED = phrases(unsealed, '');
/** `sold as a lot` is still for sale. */
const SOLD = phrases(sold, '(?!(?:as|by|in|with|separately|per|only|to) )');

export const conditionsIn = (words: readonly string[]): string[] => said(words, UNSEALED);

export const areSold = (words: readonly string[]): boolean => said(words, SOLD).length > 0;

const said = (words: readonly string[], kind: RegExp): string[] =>
  [...` ${words.join(' ')} `.matchAll(kind)].flatMap(({ groups }) => (groups?.denied ? [] : [groups?.phrase ?? '']));

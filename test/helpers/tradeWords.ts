import { shippedWords } from '../../bench/offer-text/shippedWords.ts';
import { setTradeWords } from '../../contract/offer-text/words.ts';

// A server reads them from its database.
setTradeWords(shippedWords());

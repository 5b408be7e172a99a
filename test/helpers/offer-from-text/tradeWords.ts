import { shippedWords } from '../../../bench/offer-text/shippedWords.ts';
import { setTradeWords } from '../../../contract/workflows/offer-from-text/words.ts';

// A server reads them from its database.
setTradeWords(shippedWords());

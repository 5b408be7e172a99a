-- `430 no returns after buying` is an offer.
update trade_word set meaning = 'first' where kind = 'bid' and word = 'buying' and coalesce(meaning, '') = '';

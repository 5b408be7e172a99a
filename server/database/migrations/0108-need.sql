-- `430 if you need` is an offer.
update trade_word set meaning = 'first' where kind = 'bid' and word = 'need' and coalesce(meaning, '') = '';

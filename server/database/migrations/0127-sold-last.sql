-- They say that goods are gone at the end of a line alone: 'strong hold for men' and 'per doos verkocht' say something else.
update trade_word set meaning = 'last'
where kind = 'sold out' and word in ('hold for', 'verkocht', 'habis', 'solgt', 'terjual') and coalesce(meaning, '') = '';

-- When the row that stood for an offer was taken out of the shared spreadsheet: a later undo does not count it as left.
alter table sheet_row_identity add column emptied_on timestamptz(3);

-- The last lists that cast a vote, the newest at the end. Who undoes one of them leaves what another one still says.
alter table word_vote add column offer_text_submission_ids bigint[] not null default '{}';
update word_vote set offer_text_submission_ids = array[offer_text_submission_id] where offer_text_submission_id is not null;
alter table word_vote drop column offer_text_submission_id;

-- When rows were last sent to the shared spreadsheet without an answer yet. A shared spreadsheet may still add them for some minutes, so
-- they are not looked up, and not sent again, before that.
alter table offer_text_submission add column append_begun_on timestamptz(3);

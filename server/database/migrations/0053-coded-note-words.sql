-- A note that is JSON with a code is shown as a sentence, and was found by its JSON instead.
create function coded_sentence(note text) returns text language plpgsql immutable parallel safe as $$
declare
  coded json;
begin
  coded := note::json;
  return case coded ->> 'code'
    when 'UNREGISTERED_ORGANIZATION' then format(
      'The organization ''%s'' is not mapped to a currency for the sheet ''%s''.',
      coalesce(coded ->> 'orgName', ''), coalesce(coded ->> 'sheetName', '')
    )
    when 'IMPORT_FAILED' then coalesce(coded ->> 'message', '')
  end;
exception when others then
  return null;
end
$$;
alter table "general_note" drop column "note_words";
alter table "general_note" add column "note_words" text collate "und-x-icu" generated always as (case when "note" ~* '^\s*<(p|ul|ol|blockquote|pre|h[1-6]|hr)\M' then replace(replace(replace(replace(regexp_replace(regexp_replace("note", '</?(strong|b|em|i|u|s|code|a)\M[^>]*>', '', 'gi'), '(\s|<[^>]*>)+', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') when "note" ~ '^\s*\{' then coalesce(coded_sentence("note"), "note") else "note" end) stored;
create index "general_note_note_words_trigram" on "general_note" using gin ("note_words" gin_trgm_ops);

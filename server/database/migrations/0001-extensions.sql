-- Trigram indexes: a keyword search finds part of a word without reading the whole table.
create extension if not exists pg_trgm;

-- A note that is JSON with a code is shown as a sentence and must be found by that sentence.
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

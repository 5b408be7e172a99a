-- Uploads look for the records that their rows name.
create index "tag_input_text_title_uploaded" on "tag_input_text" (lower("title"));
create index "phone_dialing_code_country_code_area_code_uploaded" on "phone_dialing_code" (lower("country_code"), lower("area_code"));
create index "contact_email_uploaded" on "contact" (lower("email"));

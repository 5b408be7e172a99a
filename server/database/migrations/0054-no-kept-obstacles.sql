-- Why an offer of an import stays is found anew whenever it is shown: it may have changed since somebody tried.
alter table import_batch_offer drop column obstacle;

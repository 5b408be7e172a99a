-- The rows of one table that a merge moved stand in one row, by their ids. A row for each took a quarter of the time of moving it.
alter table product_merge_row add column record_ids bigint[];
insert into product_merge_row (merge_id, change, table_name, column_name, record_ids)
  select merge_id, change, table_name, column_name, array_agg(record_id order by record_id) from product_merge_row
  where change = 'MOVED' and record_id is not null group by merge_id, change, table_name, column_name;
delete from product_merge_row where change = 'MOVED' and record_id is not null;

-- Uploads look for the offers that an organization has made for a product.
create index "offer_organization_id_product_id_sorted" on "offer" ("organization_id", "product_id", "id");
drop index "offer_organization_id_reference";

-- When a view that the rule watches took too long to be read. The rule says nothing until it is read again.
alter table alert_rule add column too_slow_on timestamptz(3);

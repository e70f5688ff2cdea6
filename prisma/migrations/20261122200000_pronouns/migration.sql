-- How a person wishes to be spoken of. Rights and policies of the table cover the column.
alter table account
  add column pronouns text,
  add constraint account_pronouns_length check (char_length(pronouns) <= 40);

-- With which program the person signed in last. Rights and policies of the table cover the column.
alter table account
  add column user_agent text,
  add constraint account_user_agent_length check (char_length(user_agent) <= 500);

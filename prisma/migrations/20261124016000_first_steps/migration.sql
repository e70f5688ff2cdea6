-- Content that a domain took from the library that ships with the product: which record was made from what.
create table library_copy (
  domain_id uuid not null,
  item_key text not null,
  record_id uuid not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint library_copy_pkey primary key (domain_id, item_key),
  constraint library_copy_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint library_copy_item_key_length check (char_length(item_key) between 1 and 200)
);

-- Domains whose checklist of first steps was put away. What is done is never stored.
create table first_steps_dismissal (
  domain_id uuid not null,
  dismissed_at timestamptz(3) not null default current_timestamp,
  constraint first_steps_dismissal_pkey primary key (domain_id),
  constraint first_steps_dismissal_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade
);

grant select, insert, update, delete on library_copy, first_steps_dismissal to evenground_app;

do $$
declare
  rule text;
begin
  alter table library_copy enable row level security;
  alter table library_copy force row level security;
  alter table first_steps_dismissal enable row level security;
  alter table first_steps_dismissal force row level security;
  create policy tenant on first_steps_dismissal to evenground_app
    using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));

  -- Read by whoever can read the domain, and so by those below it, who use its content; written within the scope.
  create policy readable on library_copy for select to evenground_app
    using ((select app_all()) or exists (select from domain d where d.id = library_copy.domain_id));
  rule := '((select app_all()) or domain_id = any ((select app_scope())::uuid[]))';
  execute format('create policy inserted on library_copy for insert to evenground_app with check (%s)', rule);
  execute format('create policy updated on library_copy for update to evenground_app using (%s)', rule);
  execute format('create policy deleted on library_copy for delete to evenground_app using (%s)', rule);
end $$;

-- A domain stands below domains that the one who writes it reaches or is below. Whoever is on its path has its people in their
-- scope, and it reads their content. Until now the database took a path through another tenant: a new domain had only its parent
-- checked, and one of one's own nothing.
alter policy inserted on domain
  with check ((select app_all()) or (parent_id = any ((select app_scope())::uuid[])
    and ancestor_ids <@ (select app_readable())::uuid[]));
alter policy updated on domain
  with check ((select app_all()) or (
    (id = any ((select app_scope())::uuid[]) or parent_id = any ((select app_scope())::uuid[]))
    and (parent_id is null or parent_id = any ((select app_readable())::uuid[]))
    and ancestor_ids <@ (select app_readable())::uuid[]));

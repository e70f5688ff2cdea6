-- Whether a plan's tree is still the one in which somebody's training opened was told by two times, each by the clock of a
-- server: of one that was behind, a change after the opening seemed to come before it. The tree has a version that the database
-- counts, and an enrollment that of the tree in which its training opened. Null: in an earlier one, or it is not open.
alter table plan add column tree_version integer not null default 1;
alter table personal_plan add column opened_version integer;

-- Processes of the release before write the time of a change alone, so the version follows it.
create function app_count_tree_version() returns trigger language plpgsql as $$
begin
  new.tree_version := old.tree_version + 1;
  return new;
end $$;
create trigger count_tree_version before update of tree_changed_at on plan
  for each row when (new.tree_changed_at is not null) execute function app_count_tree_version();

-- They open training without writing its version, and so do imports. Whoever writes it has the one of the tree that was read.
create function app_note_opened_tree() returns trigger language plpgsql as $$
begin
  new.opened_version := (select p.tree_version from plan p where p.id = new.plan_id);
  return new;
end $$;
create trigger note_opened_tree_on_insert before insert on personal_plan
  for each row when (new.unlocked_at is not null and new.opened_version is null)
  execute function app_note_opened_tree();
create trigger note_opened_tree_on_update before update of unlocked_at on personal_plan
  for each row when (old.unlocked_at is null and new.unlocked_at is not null and new.opened_version is null)
  execute function app_note_opened_tree();

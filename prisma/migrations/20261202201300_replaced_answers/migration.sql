-- Whatever was counted against a recovery answer ends with it, whoever writes another one. A process of the release
-- before knows none of these columns and replaces the answer alone: the new one would go on with the attempts at the old
-- one, stay ended, and count as given by whoever gave the old one, who could then keep it when replacing the others.
-- This release writes who gave an answer after the answer.
create function app_forget_former_answer() returns trigger language plpgsql as $$
begin
  new.failed_attempts := 0;
  new.ended := false;
  new.given_by := null;
  return new;
end $$;
create trigger forget_former_answer before update on account_secret for each row
  when (old.answer_hash is distinct from new.answer_hash) execute function app_forget_former_answer();

-- When a domain last changed its words of each email, by the beginning of their columns: the list of emails says it.
alter table domain add column email_texts_updated_at jsonb not null default '{}';

create function app_note_email_texts() returns trigger language plpgsql as $$
declare
  kind text;
  part text;
begin
  foreach kind in array array['email_reminder', 'email_account_created', 'email_due', 'email_overdue', 'email_digest'] loop
    foreach part in array array['subject', 'intro', 'outro'] loop
      if to_jsonb(new) -> (kind || '_' || part) is distinct from to_jsonb(old) -> (kind || '_' || part) then
        new.email_texts_updated_at := jsonb_set(new.email_texts_updated_at, array[kind], to_jsonb(new.updated_at));
      end if;
    end loop;
  end loop;
  return new;
end $$;
create trigger domain_notes_email_texts before update on domain for each row execute function app_note_email_texts();

-- What the assistant looks through: one search vector for each language and piece of content, kept by PostgreSQL itself.

-- Rich text without its markup. Cut where a vector would grow past what PostgreSQL can hold.
create function app_plain(value text) returns text
  language sql immutable strict parallel safe
  return left(regexp_replace(value, '<[^>]*>', ' ', 'g'), 80000);

create function app_search(config regconfig, title text, body text, transcript text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector(config, app_fold(coalesce(title, ''))), 'A')
      || setweight(to_tsvector(config, app_fold(coalesce(app_plain(body), ''))), 'B')
      || setweight(to_tsvector(config, app_fold(coalesce(app_plain(transcript), ''))), 'C');

-- Any of the question's words, since people ask in whole sentences; null where nothing but stop words is left.
create function app_any_word(config regconfig, question text) returns tsquery
  language sql immutable strict parallel safe
  return nullif(replace(plainto_tsquery(config, app_fold(question))::text, ' & ', ' | '), '')::tsquery;

do $$
declare piece record;
begin
  for piece in select * from (values
    ('plan', 'label', 'description', 'null'),
    ('factor', 'summary', 'description', 'null'),
    ('instruction', 'label', 'text_body', 'null'),
    ('medium', 'label', 'description', 'transcript'),
    ('assessment', 'label', 'description', 'null'),
    ('journal_prompt', 'label', 'description', 'null')
  ) as pieces (name, label, body, transcript) loop
    for language in 1..2 loop
      execute format(
        'alter table %1$I add column %2$I tsvector generated always as (app_search(%3$L::regconfig, title ->> %4$L,
           coalesce(%5$I ->> %4$L, '''') || '' '' || coalesce(%6$I ->> %4$L, ''''), %7$s)) stored',
        piece.name,
        (array['search_en', 'search_es'])[language],
        (array['pg_catalog.english', 'pg_catalog.spanish'])[language],
        (array['en-us', 'es-mx'])[language],
        piece.label,
        piece.body,
        case piece.transcript when 'null' then 'null::text'
          else format('%I ->> %L', piece.transcript, (array['en-us', 'es-mx'])[language]) end
      );
    end loop;
  end loop;
end $$;

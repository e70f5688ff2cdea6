-- A condition on a field that does not exist is never true. Before, the field counted as empty: whoever was changed joined
-- the group if the operator was is_not or empty.
create or replace function app_condition_holds(person jsonb, condition jsonb, today date) returns boolean
  language plpgsql immutable parallel safe as $$
declare
  field constant text := condition ->> 'field';
  operator constant text := condition ->> 'operator';
  wanted constant text[] := array(select jsonb_array_elements_text(condition -> 'values'));
  held text[];
  day date;
begin
  if not coalesce(person ? field, false) then
    return false;
  end if;
  if jsonb_typeof(person -> field) = 'object' then
    held := array(select value from jsonb_each_text(person -> field) where value <> '');
  else
    held := array(select value from (select person ->> field as value) one where value <> '');
  end if;
  case operator
    when 'empty' then return cardinality(held) = 0;
    when 'not_empty' then return cardinality(held) > 0;
    when 'is', 'is_not' then
      return exists (select from unnest(held) h, unnest(wanted) w where app_fold(h) = app_fold(w)) = (operator = 'is');
    when 'contains' then
      return exists (select from unnest(held) h, unnest(wanted) w where position(app_fold(w) in app_fold(h)) > 0);
    when 'starts_with' then
      return exists (select from unnest(held) h, unnest(wanted) w where starts_with(app_fold(h), app_fold(w)));
    else null;
  end case;
  -- A day is written with ten characters, an instant with more.
  day := case when char_length(held[1]) = 10 then held[1]::date else (held[1]::timestamptz at time zone 'UTC')::date end;
  return coalesce(case operator
    when 'before' then day < wanted[1]::date
    when 'on_or_after' then day >= wanted[1]::date
    when 'in_next_days' then day between today and today + wanted[1]::int
    when 'in_last_days' then day between today - wanted[1]::int and today
    when 'not_in_last_days' then (day between today - wanted[1]::int and today) is not true
  end, false);
end $$;

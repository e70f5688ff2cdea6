-- When the first of the responses was begun that the order of a training follows from. It is kept when training opens: while
-- results are sealed, the order is sealed with them, also where an administrator has deleted the responses since.
alter table personal_plan add column ordered_since timestamptz(3);

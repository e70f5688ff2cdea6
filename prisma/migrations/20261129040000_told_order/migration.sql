-- Whether what is done of a training would tell others its order, which follows from scores. Where results are confidential,
-- nothing that others see may depend on it. True until it is known to be false: training opened in one order for everyone, or
-- the plan was completed with all of the training done, as it had opened. Processes of the release before do not write it: where
-- one still runs beside the new ones, training that opens there counts as ordered by scores.
alter table personal_plan add column tells_order boolean not null default false;
alter table personal_plan alter column tells_order set default true;

-- Submissions that a newer one has superseded: few, but the trend counts them on their day, and a look back to an
-- earlier moment needs them. Without these indexes both read every score there is.
create index response_superseded_idx on response (domain_id, assessment_id, assessment_type)
  include (account_id, submitted_at) where submitted_at is not null and not is_latest;
create index response_score_superseded_idx on response_score (domain_id, assessment_id, assessment_type, factor_id)
  include (score, account_id, submitted_at) where not is_latest;

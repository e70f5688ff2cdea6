/*
 * SQL: selects which of the responses that `given` finds ("from response r where …") count, as id, account_id,
 * assessment_type, is_newest and is_paired. Averages before and after use a person's newest response of each type
 * (is_newest). A change uses the newest of each type within one run: the newest run that has both types (is_paired).
 */

/** Selects what counts now, from the marks stored with each response (`is_latest`, `in_change`). */
export const selectCountedNow = (given: string): string => `
  select r.id, r.account_id, r.assessment_type, true as is_newest, r.in_change is not false as is_paired
    ${given} and r.is_latest
  union all
  select r.id, r.account_id, r.assessment_type, false, true
    ${given} and not r.is_latest and r.in_change`

/**
 * Selects what counts if only the responses that `given` finds had been submitted: up to an instant, or in a period.
 */
export const selectCountedAmong = (given: string): string => `
  select id, account_id, assessment_type, is_newest, is_newest_in_run and run = counting as is_paired
    from (
      select *, max(run) filter (where is_whole) over (partition by account_id, assessment_type / 2) as counting
        from (
          select r.id, r.account_id, r.assessment_type, r.run,
                 row_number() over (partition by r.account_id, r.assessment_type
                                    order by r.submitted_at desc, r.id desc) = 1 as is_newest,
                 row_number() over (partition by r.account_id, r.assessment_type, r.run
                                    order by r.submitted_at desc, r.id desc) = 1 as is_newest_in_run,
                 min(r.assessment_type) over same_run < max(r.assessment_type) over same_run as is_whole
            ${given}
          window same_run as (partition by r.account_id, r.assessment_type / 2, r.run)
        ) placed
    ) judged`

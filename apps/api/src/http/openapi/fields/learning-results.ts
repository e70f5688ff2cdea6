import type { SchemaWords } from './words.ts'

const ASSESSMENT_TYPE =
  'Type of the assessment, from 0 to 9: even numbers are taken before the training (pre), odd ones after it (post); 0 and 1, 2 and 3 and so on are pairs'

/** Fields of a response that mean the same to all readers. */
const RESPONSE = {
  id: 'ID of the response',
  account_id: 'ID of the person who gave the response',
  factor_assessment_id: 'ID of the assessment',
  plan_id:
    'ID of the enrollment in which the response was given: the person’s own copy of the plan, not the master plan',
  assessment_type: ASSESSMENT_TYPE,
  wordings:
    'Number of the wording that each answered question had, by question ID. 1 is the first text of the question. Empty if `answers` is',
  started: 'Always true: a response is stored once the person has started',
  submitted_at:
    'When the response was submitted. Null until then. Only the day (UTC) if the caller may not read this person’s answers',
  updated_at:
    'When answers were last saved or submitted. Only the day (UTC) if the caller may not read this person’s answers',
  scoring_version:
    'Version of the scoring rules by which the scores were computed. Null until the response is submitted',
  entered_by:
    'ID of another person who entered answers: an administrator with a paper form, or one who acts as the person. Null if there is none',
}

const meanOf = (type: number): string =>
  `Mean score of assessment type ${type} (${type % 2 === 0 ? 'before' : 'after'} the training), from 0 to 100 at full precision. Null if the type was not requested, no one has a score of this factor or the mean is hidden`

/** Field words of responses, scores and figures about them. */
export const LEARNING_RESULT_FIELDS: SchemaWords = {
  UserResponse: {
    ...RESPONSE,
    answers:
      'Answers by question ID, from 1 (strongly disagree) to 5 (strongly agree), as given, not reversed. Empty if the caller may not read this person’s answers',
    scores:
      'Scores by factor ID, from 0 to 100 at full precision. The all-zero ID is the overall score. Null until the response is submitted and while scores are hidden from the learner; empty if the caller may not read this person’s answers',
  },
  AssessmentResponse: {
    ...RESPONSE,
    answers:
      'Answers by question ID, from 1 (strongly disagree) to 5 (strongly agree), as given, not reversed for negative questions',
    scores:
      'Scores by factor ID, from 0 to 100 at full precision. The all-zero ID is the overall score. Null until the response is submitted; empty if the caller may not read this person’s answers',
    texts: 'Text of each answered question by question ID, as this person was asked it',
    is_latest:
      'Whether this is the person’s newest submission of the assessment and type, over all plans. False until the response is submitted',
    overall_benchmark:
      'Benchmark of the overall score in the domain where the response was given, from 0 to 100. 84 unless that domain has set its own',
  },
  SaveResponseInput: {
    assessment_type: `${ASSESSMENT_TYPE}. A task of the plan must have this type`,
    answers:
      'Answers by question ID, whole numbers from 1 (strongly disagree) to 5 (strongly agree). Saved answers that are not sent stay. Aliases get no answer. Submitting needs an answer to every other question',
    wordings:
      'Number of the wording that the person was shown, by question ID. For questions that are not listed, the current one, or if the answer stays the same, the one stored with it',
    account_id:
      'ID of the person who answers. If absent, the `account_id` of the query, or else the caller. For someone else, the caller needs `api.v2.assessments.create_by_id` and `api.v2.accounts.get_by_id`',
    factor_assessment_id: 'ID of the assessment. If it is sent, it must match the task or assessment in the path',
  },
  UserScore: {
    assessment_type: ASSESSMENT_TYPE,
    score:
      'Score of the requested factor, or the overall score, from 0 to 100 at full precision. Null if the caller may not read this person’s answers',
    submitted_at: 'When the response was submitted. Only the day (UTC) if `score` is null',
    benchmark_score: 'Benchmark of the factor, or of the overall score in the person’s domain, from 0 to 100',
  },
  UserAssessment: {
    id: 'ID of the assessment',
    assessment_types:
      'Types that the person has submitted, from 0 to 9, ascending. Even numbers are pre, odd ones post',
    submitted_at:
      'When the newest of these responses was submitted. Only the day (UTC) if the caller may not read this person’s answers',
    factors:
      'Factors of which the person has a score, then super factors, each by title. The overall score is left out',
    'factors.id': 'ID of the factor',
    'factors.super_factor': 'Whether it is a super factor, which combines several factors',
  },
  UserProgress: {
    notStarted: 'Number of people with nothing recorded in any of their plans that contain the assessment',
    started: 'Number of people who have begun a plan with the assessment and completed none',
    completed: 'Number of people who have completed a plan with the assessment',
    n: 'Number of active accounts of the requested domains that have a plan with the assessment, each counted once',
  },
  FactorResultRow: {
    factor_id: 'ID of the factor. The all-zero ID is the overall score, which comes first',
    super_factor: 'Whether it is a super factor, which combines several factors',
    benchmark:
      'Benchmark of the factor, from 0 to 100. For the overall score, that of the requested domains, or their mean if these differ',
    assessment_type_0: meanOf(0),
    assessment_type_1: meanOf(1),
    assessment_type_2: meanOf(2),
    assessment_type_3: meanOf(3),
    assessment_type_4: meanOf(4),
    assessment_type_5: meanOf(5),
    assessment_type_6: meanOf(6),
    assessment_type_7: meanOf(7),
    assessment_type_8: meanOf(8),
    assessment_type_9: meanOf(9),
    n: 'Number of people in each mean, by assessment type. Null if it is hidden. Types without scores are absent',
    hidden:
      'Why the mean and `n` of a type are null, by type. Absent if nothing is hidden. `fewer_than_min_group_size`: too few people; `protects_others`: it would reveal another hidden figure; `not_yet_included`: the answers are included later, together with others',
    intervals:
      '95% confidence interval of each mean, by assessment type. Null if the mean is hidden, if it is of fewer than 10 people, or if its spread may not be shown',
    'intervals.low': 'Lower end of the interval, in the unit of the mean',
    'intervals.high': 'Upper end of the interval, in the unit of the mean',
    changes: 'Changes of people who have both types of a pair, for each requested pair',
  },
}

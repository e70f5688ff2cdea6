import type { SchemaWords } from './words.ts'

/** How a text is sent: as a string or by language. */
const perLanguage = (meaning: string): string =>
  `${meaning}. A string sets only the caller’s language, an object replaces all languages`
const title = (meaning: string): string =>
  `${perLanguage(meaning)}, of which it needs English or the language of the caller’s domain`
const quietLabel = perLanguage('Short note for administrators, found by search. Not shown to learners')

const OWNER = 'ID of the domain that owns it. Domains below can use it, too. Null for the shared library of all domains'
const SENT_OWNER =
  'ID of the domain that owns it. Domains below can use it, too. Null, for global administrators only: the shared library'
const NEW_OWNER = `${SENT_OWNER}. If absent, the caller’s own domain, or the shared library for a global administrator`
const OTHER_OWNER = `${SENT_OWNER}. Content in use can only be moved there`

const active = (kind: string): string =>
  `Whether the ${kind} is offered when plans are edited. Plans that use it already keep it`
const newActive = (kind: string): string => `${active(kind)}. If absent, \`true\``

/** Field words of assessments, factors, instructions, journal prompts, media and surveys */
export const CONTENT_FIELDS: SchemaWords = {
  Assessment: {
    domain_id: OWNER,
    title: title('Title shown to learners'),
    label: quietLabel,
    locked: 'Whether only the wording of questions can change. Becomes true with the first submission',
    active: active('assessment'),
    questions: 'Questions, sorted by `question_order`, including aliases, which are not shown to learners',
  },
  AssessmentInput: {
    domain_id: NEW_OWNER,
    locked: 'Whether only the wording of questions can change from now on. If absent, `false`',
    active: newActive('assessment'),
    questions: 'Questions in their order, including aliases',
  },
  AssessmentUpdateInput: {
    domain_id: OTHER_OWNER,
    locked: 'Whether only the wording of questions can change. Cannot be `false` once answers have been submitted',
    questions:
      'All questions. Those that are left out are deleted together with the answers to them. If the assessment is locked, only texts may differ',
  },
  AssessmentTypeWithData: {
    assessment_type:
      'Assessment type with submissions. Even types come before training, odd ones after it; 0 and 1 are a pair, as are 2 and 3',
  },
  Question: {
    factor_id: 'ID of the factor that the question measures. Null if it only counts in the overall score',
    scored: 'Whether answers count in scores',
    negative: 'Whether the answer is reversed for scores, because agreeing with the text lowers the score',
    alias: 'Whether the question is not asked, but takes the answer to another one, so that this counts in two factors',
    question_id: 'ID of the question whose answer an alias takes. Null for other questions',
    question_order: 'Position in the assessment, ascending. Learners get unanswered questions in random order',
    answer: 'The caller’s own answer, from 1 (strongly disagree) to 5 (strongly agree). Null if there is none to show',
    answer_wording: 'Number of the wording that the caller answered. Null if there is no answer to show',
    wording: 'Number of the current wording. Sent back in `wordings` with an answer, it tells which text was shown',
    earlier_wordings: 'Texts that the question had before, oldest first, if people may have been asked them',
  },
  QuestionInput: {
    id: 'ID of a question of this assessment, which is kept. Any other ID only serves as the target of an alias in this request and is replaced by a new one',
    factor_id:
      'ID of the factor that the question measures, not of a super factor. Null if it only counts in the overall score',
    scored: 'Whether answers count in scores. If absent, `true` for a new question',
    negative:
      'Whether the answer is reversed for scores, because agreeing with the text lowers the score. If absent, `false` for a new question',
    alias:
      'Whether the question is not asked, but takes the answer to another one, so that this counts in two factors. If absent, `false` for a new question',
    question_id:
      'ID of the question whose answer an alias takes: a question of the same assessment that is not an alias. Ignored for other questions',
    question_order: 'Position in the assessment, ascending. If absent, the position in the list, from 0',
  },
  EarlierWording: {
    number: 'Number of the wording, from 1. Answers refer to it',
    replaced_at: 'When the next wording replaced it',
  },
  Factor: {
    domain_id: OWNER,
    title: title('Title shown to learners in their results'),
    summary: perLanguage('Sentence about the factor in the list of results'),
    average_score: 'Benchmark with which scores are compared, in percent',
    super_factor:
      'Whether it is a super factor: it has no questions, and its score comes from the questions of its subfactors',
    factorIds: 'IDs of the subfactors of a super factor, in the order shown to learners. Empty for other factors',
    subfactors: 'Subfactors of a super factor with their titles, in the same order. Empty for other factors',
    superFactorIds: 'IDs of the super factors that contain the factor and that the caller may see. Absent in lists',
    active: 'Whether the factor is offered when other content is edited. Content that uses it already keeps it',
  },
  FactorInput: {
    domain_id: NEW_OWNER,
    average_score: 'Benchmark with which scores are compared, in percent. If absent, 84',
    super_factor:
      'Whether it is a super factor: it has no questions, and its score comes from the questions of its subfactors. If absent, `false`',
    factorIds:
      'IDs of the subfactors of a super factor, in the order shown to learners. Not allowed for other factors. Super factors cannot be subfactors',
    superFactorIds:
      'IDs of the super factors to which the factor is added as the last subfactor. The caller must be allowed to change them',
    active:
      'Whether the factor is offered when other content is edited. Content that uses it already keeps it. If absent, `true`',
  },
  FactorUpdateInput: {
    domain_id: OTHER_OWNER,
    super_factor:
      'Whether it is a super factor. Cannot become true while the factor has questions or is a subfactor, nor false while it has subfactors, unless `factorIds` is sent empty',
    factorIds:
      'IDs of all subfactors of a super factor, in the order shown to learners. Replaces the present ones. Super factors cannot be subfactors',
    superFactorIds:
      'IDs of all super factors that contain the factor: it is added to these and removed from the others that the caller may see',
  },
  Instruction: {
    domain_id: OWNER,
    title: title('Title shown to learners'),
    label: quietLabel,
    options: 'Link to a factor',
    'options.factor_id': 'ID of the factor that the text is about. Null if it is about none',
    active: active('instruction'),
  },
  InstructionInput: {
    domain_id: NEW_OWNER,
    options: 'Link to a factor. Null or absent for none',
    active: newActive('instruction'),
  },
  InstructionUpdateInput: {
    domain_id: OTHER_OWNER,
    options: 'Link to a factor. Null removes it',
    'options.factor_id': 'ID of the factor that the text is about. Null removes the link; if absent, it stays',
  },
  JournalPrompt: {
    domain_id: OWNER,
    title: title('Title shown to learners'),
    label: perLanguage('Name of the prompt in lists and in the journal extract. Not shown to learners'),
    factor_id: 'ID of the factor that the prompt is about. Null if it is about none',
    factor_title: 'Title of this factor. Null if there is none',
    active: active('prompt'),
  },
  JournalPromptInput: {
    domain_id: NEW_OWNER,
    active: newActive('prompt'),
  },
  JournalPromptUpdateInput: { domain_id: OTHER_OWNER },
  Medium: {
    domain_id: OWNER,
    title: title('Title shown to learners'),
    label: quietLabel,
    links: perLanguage(
      'Address, starting with `https://`: of a page on Vimeo or YouTube for these types, otherwise of the file, which can also be the path of a file that comes with the product',
    ),
    captions: perLanguage(
      'Address of a WebVTT file with captions, starting with `https://`, or the path of a file that comes with the product',
    ),
    medium_type: 'Type. `vimeo` and `youtube` are videos on these sites, `podcast` is an audio file, `pdf` a document',
    downloadable: 'Whether learners see a download link. Only for `podcast` and `pdf`',
    length_seconds: 'Playing time in seconds. Null if unknown',
    active: active('medium'),
  },
  MediumInput: {
    domain_id: NEW_OWNER,
    downloadable: 'Whether learners see a download link. Only for `podcast` and `pdf`. If absent, `false`',
    active: newActive('medium'),
  },
  MediumUpdateInput: {
    domain_id: OTHER_OWNER,
    medium_type:
      'Type. `vimeo` and `youtube` are videos on these sites, `podcast` is an audio file, `pdf` a document. The addresses in `links` must fit it',
  },
  Survey: {
    domain_id: OWNER,
    title: title('Title shown to administrators. Learners do not see surveys'),
    label: perLanguage('Short note for administrators, found by search'),
    url: 'Address of the survey on another site, starting with `https://`. Null if there is none',
    active: active('survey'),
  },
  SurveyInput: {
    domain_id: NEW_OWNER,
    active: newActive('survey'),
  },
  SurveyUpdateInput: { domain_id: OTHER_OWNER },
  listContentReferences: {
    count: 'Number of records that refer to the content and that the caller may see',
    uses: 'These records, sorted by kind and English title, at most 100',
    'uses.kind': 'Kind of the record, as in its path: `/api/v2/{kind}/{id}`',
    'uses.id': 'ID of the record that refers to the content',
  },
}

import { ReportType } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { draftToParams, EMPTY_DRAFT, findMissing, limitToOffers } from './report-draft.ts'
import { parseReportParams, reportPath, reportQuery } from './report-params.ts'
import { findReportKind, listReportKinds, REPORT_KINDS } from './report-types.ts'
import { DATA_SIZES, REPORT_SIZES } from './table-sizes.ts'

const A = '01900000-0000-7000-8000-00000000000a'
const B = '01900000-0000-7000-8000-00000000000b'
const FACTORS = findReportKind('factor_assessment_scores')!
const ACTIVITY = findReportKind('user_activity')!
const STATUS = findReportKind('user_status')!
const offers = { domainIds: [A], groupIds: [A], assessmentIds: [A, B] }
const settled = limitToOffers(EMPTY_DRAFT, offers)

describe('the types of reports', () => {
  test('are eight, and seven for whoever is not the global administrator', () => {
    expect(listReportKinds(true).map(({ type }) => type)).toEqual(ReportType.options)
    expect(ReportType.options).toHaveLength(8)
    expect(listReportKinds(false).map(({ type }) => type)).not.toContain('journal_extract')
  })

  test('ask for what each of them needs', () => {
    const those = (asks: 'asksAssessment' | 'asksTypes' | 'asksSearch' | 'asksGrouping' | 'asksGroups') =>
      REPORT_KINDS.filter((kind) => kind[asks]).map(({ type }) => type)
    const typed = ['overall_assessment_scores', 'factor_assessment_scores', 'question_response_data']
    expect(new Set(those('asksAssessment'))).toEqual(new Set([...typed, 'score_data']))
    expect(those('asksTypes')).toEqual(typed)
    expect(those('asksSearch')).toEqual(['user_status'])
    expect(those('asksGrouping')).toEqual(['user_activity'])
    expect(those('asksGroups')).toHaveLength(7)
  })

  test('lead to their views', () => {
    const views = Object.fromEntries(REPORT_KINDS.map(({ type, view }) => [type, view]))
    expect(views).toMatchObject({
      question_response_data: '/reporting/questionresponse',
      user_activity: '/reporting/useractivityview',
      journal_extract: '/reporting/journalextract',
      user_data: '/reporting/user_data/view',
    })
  })

  test('have pages of the sizes that each is given', () => {
    expect(REPORT_SIZES).toEqual([3, 5, 7, 10, 15, 20, 25, 50, 100])
    expect(DATA_SIZES).toEqual([5, 7, 10, 15, 20, 25, 50, 100])
  })
})

describe('what keeps Next from being pressed', () => {
  test('is nothing for the user status', () => {
    expect(findMissing(STATUS, { ...settled, domains: [] }, { ...offers, domainIds: [] })).toBeNull()
  })

  test('is a missing domain, assessment or type for the others', () => {
    expect(findMissing(FACTORS, settled, offers)).toBeNull()
    expect(findMissing(FACTORS, { ...settled, domains: [] }, offers)).toBe('domains')
    expect(findMissing(FACTORS, { ...settled, assessment: null }, { ...offers, assessmentIds: [] })).toBe(
      'no_assessment',
    )
    expect(findMissing(FACTORS, { ...settled, types: [] }, offers)).toBe('types')
    expect(findMissing(ACTIVITY, { ...settled, types: [] }, offers)).toBe('types')
  })

  test('is no assessment that a report does not show and that is not there', () => {
    const none = { ...offers, assessmentIds: undefined }
    expect(findMissing(ACTIVITY, { ...settled, assessment: null }, none)).toBe('loading')
    expect(findMissing(ACTIVITY, { ...settled, assessment: null }, { ...offers, assessmentIds: [] })).toBeNull()
  })

  test('is a period that ends before it begins', () => {
    expect(findMissing(STATUS, { ...settled, start: '2026-02-01', end: '2026-01-01' }, offers)).toBe('dates')
  })
})

describe('a change of domains', () => {
  test('narrows values to theirs; where all is confidential to one group, and one value beside it', () => {
    const segments = ['department:Care', 'gender:woman', 'race:x']
    const draft = { ...EMPTY_DRAFT, segments, groups: [A, B] }
    const both = { ...offers, groupIds: [A, B], segments: segments.slice(0, 2) }
    expect(limitToOffers(draft, both)).toMatchObject({ groups: [A, B], segments: ['department:Care', 'gender:woman'] })
    const narrow = { groups: [B], segments: ['gender:woman'] }
    expect(limitToOffers(draft, { ...both, releasedOnly: true })).toMatchObject(narrow)
  })

  test('narrows the groups to theirs', () => {
    expect(limitToOffers({ ...EMPTY_DRAFT, groups: [A, B] }, offers).groups).toEqual([A])
    expect(limitToOffers({ ...EMPTY_DRAFT, groups: [A, B] }, { ...offers, groupIds: undefined }).groups).toEqual([A, B])
  })

  test('keeps the assessment while it is offered, else takes the first', () => {
    expect(limitToOffers({ ...EMPTY_DRAFT, assessment: B }, offers).assessment).toBe(B)
    expect(limitToOffers({ ...EMPTY_DRAFT, assessment: B }, { ...offers, assessmentIds: [A] }).assessment).toBe(A)
  })
})

describe('the parameters of a report', () => {
  test('have the defaults where nothing was chosen', () => {
    expect(draftToParams(FACTORS, settled, 'en-us', '2026-11-21')).toEqual({
      type: 'factor_assessment_scores',
      locale: 'en-us',
      format: 'json',
      domain_ids: [A],
      group_ids: [],
      segments: [],
      search: '',
      assessment_id: A,
      assessment_types: [0, 1],
      start_at: '1900-01-01',
      end_at: '2900-01-01T23:59:59.999Z',
      week_month: 'week',
    })
  })

  test('of user activity without dates end today, at the end of the day in UTC', () => {
    expect(draftToParams(ACTIVITY, settled, 'en-us', '2026-11-21').end_at).toBe('2026-11-21T23:59:59.999Z')
    const from = { ...settled, start: '2026-01-01' }
    expect(draftToParams(ACTIVITY, from, 'en-us', '2026-11-21').end_at).toBe('2900-01-01T23:59:59.999Z')
    const to = { ...settled, end: '2026-05-31' }
    expect(draftToParams(FACTORS, to, 'en-us', '2026-11-21').end_at).toBe('2026-05-31T23:59:59.999Z')
  })

  test('stand in the address as JSON and are read again unchanged', () => {
    const params = draftToParams(FACTORS, { ...settled, groups: [B] }, 'es-mx', '2026-11-21')
    const text = new URLSearchParams(reportPath(FACTORS.view, params).split('?')[1]).get('params')
    expect(parseReportParams(text, 'factor_assessment_scores')).toEqual(params)
  })

  test('of an old or cut link are none', () => {
    for (const text of [
      null,
      '',
      '{',
      '[]',
      'null',
      '{"domain_ids":["x"]}',
      `{"type":"user_data","domain_ids":["${A}"]}`,
    ])
      expect(parseReportParams(text, 'factor_assessment_scores')).toBeNull()
    expect(parseReportParams('{}', 'user_status')).toMatchObject({
      domain_ids: [],
      start_at: '1900-01-01',
      end_at: '2900-01-01',
    })
  })

  test('become the query of the call: lists repeated, and only what the report asks for', () => {
    const params = draftToParams(ACTIVITY, { ...settled, groups: [B], search: 'ada' }, 'en-us', '2026-11-21')
    expect(reportQuery(params, 'es-mx')).toEqual({
      locale: 'es-mx',
      report_type: 'user_activity',
      domain_ids: [A],
      group_ids: [B],
      assessment_types: ['0', '1'],
      start_at: '1900-01-01',
      end_at: '2026-11-21T23:59:59.999Z',
      week_month: 'week',
    })
    const searched = draftToParams(STATUS, { ...settled, search: ' ada ' }, 'en-us', '2026-11-21')
    expect(reportQuery(searched, 'en-us')).toMatchObject({ search: 'ada' })
  })
})

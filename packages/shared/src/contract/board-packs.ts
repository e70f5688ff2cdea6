import { z } from 'zod'
import type { ErrorCode } from '../constants/index.ts'
import {
  AnswerQuality,
  AnswerQualityQuery,
  BoardPack,
  BoardPackFileQuery,
  BoardPackQuery,
  noSingleResult,
} from '../schemas/index.ts'
import { get } from './calls.ts'
import { permission } from './endpoint.ts'

const errors: readonly ErrorCode[] = ['forbidden', 'resource_not_found', 'filter_not_answerable']
/** In addition to `access`, the caller needs the permission to the dashboard, because a pack shows its figures. */
const pack = { apiKeys: 'open', tag: 'Reports', query: BoardPackQuery, errors } as const
const bytes = noSingleResult(z.any().meta({ type: 'string', format: 'binary' }))
const file = { ...pack, query: BoardPackFileQuery, freshProof: 'if_required', impersonation: 'closed' } as const

export const getBoardPack = get('getBoardPack', '/api/v2/reports/pack', {
  ...pack,
  access: permission('api.v2.reports.pdf', 'api.v2.reports.odt'),
  summary: 'Return the texts of a board pack',
  details: 'Contains its sentences and sections, and why sections are left out.',
  answer: noSingleResult(BoardPack),
})

export const getBoardPackPdf = get('getBoardPackPdf', '/api/v2/reports/pack/pdf', {
  ...file,
  access: permission('api.v2.reports.pdf'),
  summary: 'Download a board pack as PDF',
  details: 'Contains the figures that the caller may see on the dashboard.',
  produces: ['application/pdf'],
  answer: bytes,
})

export const getBoardPackOdt = get('getBoardPackOdt', '/api/v2/reports/pack/odt', {
  ...file,
  access: permission('api.v2.reports.odt'),
  summary: 'Download a board pack as a text document (ODT)',
  details: 'Has the same content as the PDF.',
  produces: ['application/vnd.oasis.opendocument.text'],
  answer: bytes,
})

export const getBoardPackSlides = get('getBoardPackSlides', '/api/v2/reports/pack/slides', {
  ...file,
  access: permission('api.v2.reports.odt'),
  summary: 'Download a board pack as slides (PPTX)',
  details: 'Has the same content as the PDF, with one message per slide.',
  query: BoardPackQuery,
  produces: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  answer: bytes,
})

export const getAnswerQuality = get('getAnswerQuality', '/api/v2/analytics/answer-quality', {
  apiKeys: 'open',
  tag: 'Analytics',
  access: permission('api.v2.reports.data'),
  summary: 'Check the quality of the answers behind the figures',
  details:
    'Checks reliability, ceiling effects and straight-lining, among others. No answers are excluded because of these checks.',
  query: AnswerQualityQuery,
  answer: noSingleResult(AnswerQuality),
  errors: ['resource_not_found', 'filter_not_answerable'],
})

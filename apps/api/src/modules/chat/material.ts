import type { PermissionKey } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import type { ChatCitation } from '@evenground/shared/schemas'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { type MaterialKind, type MaterialRow, searchMaterial } from './material.repo.ts'
import { choosePassage, quoteInert } from './passages.ts'

/** Something that the reader may read, with the words of it that fit the question. */
export interface Passage extends ChatCitation {
  text: string
}

const MOST = 6
/** Beside what fits well, what fits hardly at all is noise. */
const LEAST_SHARE = 0.2

/** Screens of the console, and the rights that open one of their records. */
const CONSOLE: Readonly<Record<MaterialKind, { path: string; rights: readonly PermissionKey[] }>> = {
  plan: { path: 'plans', rights: ['api.v2.plans.list', 'api.v2.plans.get_by_id'] },
  factor: { path: 'factors', rights: ['api.v2.factors.list', 'api.v2.factors.get_by_id'] },
  instruction: { path: 'instructions', rights: ['api.v2.instructions.list', 'api.v2.instructions.get_by_id'] },
  medium: { path: 'media', rights: ['api.v2.media.list', 'api.v2.media.get_by_id'] },
  assessment: { path: 'assessments', rights: ['api.v2.assessments.list', 'api.v2.assessments.get_by_id'] },
  journal_prompt: { path: 'journals', rights: ['api.v2.journals.list', 'api.v2.journals.get_by_id'] },
}

/** The learner's screen of a task. */
function writeTaskPath({ kind, assessmentType }: MaterialRow): string {
  if (kind === 'assessment') return `take/${assessmentType ?? 0}`
  if (kind === 'medium') return 'observe'
  return kind === 'journal_prompt' ? 'write' : 'read'
}

function writeHref(row: MaterialRow, isConsole: boolean): string {
  if (row.planId && row.taskId) return `#/content/${row.planId}/${row.taskId}/${writeTaskPath(row)}`
  if (row.planId) return '#/content'
  return isConsole ? `#/${CONSOLE[row.kind].path}/${row.id}` : '#/content/welcome'
}

/** The passages of what the caller may read that fit the question, best first. */
export async function findPassages(
  db: Db,
  caller: Caller,
  { question, domainId, length }: { question: string; domainId: string; length: number },
): Promise<Passage[]> {
  const { accountId, locale } = caller
  const isConsole = may(caller, 'ui.v1.type.admin')
  const kinds = (Object.keys(CONSOLE) as MaterialKind[]).filter(
    (kind) => isConsole && CONSOLE[kind].rights.some((right) => may(caller, right)),
  )
  const rows = await searchMaterial(db, { accountId, question, locale, domainId, kinds, most: MOST })
  const least = (rows[0]?.rank ?? 0) * LEAST_SHARE
  return rows
    .filter((row) => row.rank >= least)
    .map((row) => ({
      title: quoteInert(pickText(row.title, locale)),
      href: writeHref(row, kinds.includes(row.kind)),
      text: choosePassage(row.body, row.terms, length),
    }))
}

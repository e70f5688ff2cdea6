import type { PermissionKey } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import type { ChatCitation } from '@evenground/shared/schemas'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { type MaterialKind, type MaterialRow, searchMaterial } from './material.repo.ts'
import { choosePassage, quoteInert } from './passages.ts'

/** A passage of content that the reader may open, chosen for a question. */
export interface Passage extends ChatCitation {
  text: string
}

const PASSAGES_MAX = 6
/** Passages with less than this share of the best one's rank are irrelevant. */
const MIN_RANK_SHARE = 0.2

/** The console's screens by kind of material, and the permissions required to open a record there. */
const CONSOLE: Readonly<Record<MaterialKind, { path: string; permissions: readonly PermissionKey[] }>> = {
  plan: { path: 'plans', permissions: ['api.v2.plans.list', 'api.v2.plans.get_by_id'] },
  factor: { path: 'factors', permissions: ['api.v2.factors.list', 'api.v2.factors.get_by_id'] },
  instruction: { path: 'instructions', permissions: ['api.v2.instructions.list', 'api.v2.instructions.get_by_id'] },
  medium: { path: 'media', permissions: ['api.v2.media.list', 'api.v2.media.get_by_id'] },
  assessment: { path: 'assessments', permissions: ['api.v2.assessments.list', 'api.v2.assessments.get_by_id'] },
  journal_prompt: { path: 'journals', permissions: ['api.v2.journals.list', 'api.v2.journals.get_by_id'] },
}

/** The path of a task in the learner's screens. */
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

/** Finds passages that fit the question in content that the caller may read; best first, at most 6. */
export async function findPassages(
  db: Db,
  caller: Caller,
  { question, domainId, length }: { question: string; domainId: string; length: number },
): Promise<Passage[]> {
  const { accountId, locale } = caller
  const isConsole = may(caller, 'ui.v1.type.admin')
  const kinds = (Object.keys(CONSOLE) as MaterialKind[]).filter(
    (kind) => isConsole && CONSOLE[kind].permissions.some((permission) => may(caller, permission)),
  )
  const rows = await searchMaterial(db, { accountId, question, locale, domainId, kinds, most: PASSAGES_MAX })
  const minRank = (rows[0]?.rank ?? 0) * MIN_RANK_SHARE
  return rows
    .filter((row) => row.rank >= minRank)
    .map((row) => ({
      title: quoteInert(pickText(row.title, locale)),
      href: writeHref(row, kinds.includes(row.kind)),
      text: choosePassage(row.body, row.terms, length),
    }))
}

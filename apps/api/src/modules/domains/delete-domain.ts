import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { assertFresh } from '../../http/caching/version.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { translateSentence } from '../../http/errors/sentences/translate-sentence.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'
import { type Attachment, deleteDomain as eraseDomain, findAttachments } from './domain-removal.repo.ts'
import { lockDomainTree } from './domain-tree.repo.ts'
import { findDomain, lockDomain } from './domains.repo.ts'

type Reason = Attachment | 'root'

const MESSAGES: Readonly<Record<Reason, string>> = {
  root: 'The top domain can’t be deleted.',
  accounts: 'This domain still has accounts. Move or delete them first.',
  children: 'There are other domains under this one. Move or delete them first.',
  groups: 'This domain still has groups. Delete them first.',
}

const refuse = (caller: Caller, reasons: [Reason, ...Reason[]]): AppError =>
  new AppError('domain_cannot_deleted', {
    detail: reasons.map((reason) => translateSentence(MESSAGES[reason], caller.locale)).join(' '),
    extra: { reasons },
  })

/** Deletes a domain without people, groups or domains below it. Runs in the caller's transaction. */
export async function deleteDomain(db: Db, caller: Caller, context: RequestContext, id: string): Promise<void> {
  await lockDomainTree(db)
  await lockDomain(db, id)
  const domain = reaches(caller.scope, id) ? await findDomain(db, id) : null
  if (!domain) throw new AppError('domain_does_exist')
  if (id === ROOT_DOMAIN_ID || !domain.parentId) throw refuse(caller, ['root'])
  assertFresh(context.ifMatch, domain.version)
  const [first, ...others] = await findAttachments(db, id)
  if (first) throw refuse(caller, [first, ...others])
  await eraseDomain(db, id, domain.parentId)
  await recordChange(db, caller, context, {
    action: 'domain.delete',
    targetType: 'domain',
    targetId: id,
    domainId: domain.parentId,
  })
}

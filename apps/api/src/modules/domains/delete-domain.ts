import { type Locale, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { assertFresh } from '../../http/caching/version.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/mount.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'
import { type Attachment, deleteDomain as eraseDomain, findAttachments } from './domain-removal.repo.ts'
import { lockDomainTree } from './domain-tree.repo.ts'
import { findDomain } from './domains.repo.ts'

type Reason = Attachment | 'root'

/** Shown to whoever asked, so it is said in their language. */
const MESSAGES: Readonly<Record<Locale, Readonly<Record<Reason, string>>>> = {
  'en-us': {
    root: 'The top domain can’t be deleted.',
    accounts: 'This domain still has accounts. Move or delete them first.',
    children: 'There are other domains under this one. Move or delete them first.',
    groups: 'This domain still has groups. Delete them first.',
  },
  'es-mx': {
    root: 'El dominio principal no se puede eliminar.',
    accounts: 'Este dominio todavía tiene cuentas. Primero muévelas o elimínalas.',
    children: 'Hay otros dominios que dependen de este. Primero muévelos o elimínalos.',
    groups: 'Este dominio todavía tiene grupos. Primero elimínalos.',
  },
}

const refuse = (caller: Caller, reasons: [Reason, ...Reason[]]): AppError =>
  new AppError('domain_cannot_deleted', {
    detail: reasons.map((reason) => MESSAGES[caller.locale][reason]).join(' '),
    extra: { reasons },
  })

/** Deletes a domain that nobody and nothing is in any more. Runs in the caller's transaction. */
export async function deleteDomain(db: Db, caller: Caller, context: RequestContext, id: string): Promise<void> {
  const domain = reaches(caller.scope, id) ? await findDomain(db, id) : null
  if (!domain) throw new AppError('domain_does_exist')
  if (id === ROOT_DOMAIN_ID || !domain.parentId) throw refuse(caller, ['root'])
  assertFresh(context.ifMatch, domain.version)
  await lockDomainTree(db)
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

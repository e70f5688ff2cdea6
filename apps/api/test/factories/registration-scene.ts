import type { PermissionKey } from '@evenground/shared/constants'
import { register, verifyEmail } from '@evenground/shared/contract/auth'
import { makeAdministrator } from './administrators.ts'
import { makeDomain, makeRole } from './domains.ts'
import { queryRows, seed } from './learning.ts'
import type { createMailTestServer } from './mail-test-server.ts'

const PERMISSIONS = [
  'api.v2.accounts.create',
  'api.v2.accounts.update_by_id',
] as const satisfies readonly PermissionKey[]

type MailTestServer = Awaited<ReturnType<typeof createMailTestServer>>

/** People who register themselves, and the mail that they get. Names, addresses and IP addresses are new each time. */
export function makeRegistrationScene({ server, smtp, deliver }: MailTestServer) {
  const password = 'Kettle-Lantern-42'
  let count = 0
  const newName = (stem: string) => `${stem}_${++count}`
  const newEmail = () => `${newName('person')}@example.test`
  const newIp = () => `10.9.${Math.floor(++count / 250)}.${count % 250}`

  /** Creates a domain with an administrator and a default role, in which anyone can register. */
  async function setUpDomain({
    requireVerifiedEmail = false,
    parentId,
  }: {
    requireVerifiedEmail?: boolean
    parentId?: string
  } = {}) {
    const domainId = await makeDomain(server, {
      allowRegistration: true,
      authenticationMethods: ['email', 'username'],
      ...(parentId && { parentId }),
    })
    const roleId = await makeRole(server, domainId)
    const admin = await makeAdministrator(server, PERMISSIONS, domainId)
    await seed(server, async ({ prisma }) => {
      await prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } })
      await prisma.domainSignIn.create({ data: { domainId, requireVerifiedEmail } })
    })
    return { domainId, admin }
  }

  const registerPerson = (domainId: string, more: object) =>
    server.call(register, {
      body: {
        domain_id: domainId,
        given_name: 'Ana',
        family_name: 'Ríos',
        password,
        accepted_terms: true,
        ...more,
      },
      address: newIp(),
    })
  const confirm = (token: string) => server.call(verifyEmail, { body: { token } })
  const mailsTo = (email: string) => smtp.received.filter((mail) => mail.to.includes(email))
  const queuedFor = async (email: string) =>
    (await queryRows(server, 'select from communication where to_email = $1', [email])).length

  /** Sends the queued emails and returns the token of the latest link of a kind. */
  async function receiveLink(email: string, path: 'confirmemail' | 'resetpassword' = 'confirmemail'): Promise<string> {
    await deliver()
    const links = mailsTo(email).flatMap(({ text }) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
    return links.at(-1) as string
  }

  return {
    password,
    newName,
    newEmail,
    newIp,
    setUpDomain,
    registerPerson,
    confirm,
    mailsTo,
    queuedFor,
    receiveLink,
  }
}

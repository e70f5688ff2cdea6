import type { Locale } from '@evenground/shared/constants'
import { foldText, pickText } from '@evenground/shared/rules'
import type {
  Communication,
  EmailPreview,
  EmailPreviewInput,
  EmailTemplate,
  EmailTemplateDetail,
  EmailViewQuery,
  LocalizedText,
} from '@evenground/shared/schemas'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import { cleanRichFields } from '../../http/input/rich-text.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { type Db, type ListRequest, reaches, UnknownColumnError } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { acceptsPasswords } from '../credentials/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { findCommunication } from './communication-log.repo.ts'
import { presentCommunication } from './communications.present.ts'
import { findRecipient } from './communications.repo.ts'
import { fullName, readerOf } from './compose-mail.ts'
import { messageLimit } from './limits.ts'
import { FRAME_TEXTS } from './mail-texts.ts'
import { parseTexts, RICH_TEXTS } from './parse-texts.ts'
import { previewMail } from './preview-mail.ts'
import { queueMail } from './queue-mail.ts'
import {
  defaultTexts,
  type LocalizedTexts,
  lastChangedAt,
  type MailTemplate,
  ownTexts,
  TEMPLATES,
  templatesOf,
} from './templates.ts'

export type EmailsService = ReturnType<typeof createEmailsService>

const listTemplates = async (db: Db, domainId: string): Promise<readonly MailTemplate[]> =>
  templatesOf({ acceptsPasswords: await acceptsPasswords(db, domainId) })

/** Finds a template as the domain uses it. */
async function mustFindTemplate(db: Db, id: string, domainId: string): Promise<MailTemplate> {
  const template = (await listTemplates(db, domainId)).find((one) => one.id === id)
  if (!template) throw notFound()
  return template
}

/** Finds the requested domain, by default the caller's own, with its ancestors. Throws 404 if it is out of scope. */
async function mustFindAncestry(db: Db, caller: Caller, domainId = caller.domainId) {
  const ancestors = reaches(caller.scope, domainId) ? await findDomainWithAncestors(db, domainId) : []
  const [domain, ...above] = ancestors
  if (!domain) throw notFound()
  return { domain, ancestors: [domain, ...above] }
}

const presentTexts = (texts: LocalizedTexts) => ({
  subject: texts.subject,
  intro_text: texts.intro,
  outro_text: texts.outro,
})

const isFilled = (text: LocalizedText): boolean => Object.values(text).some((value) => value?.trim())

/** The texts that apply: the domain's own where it has any, otherwise the product's. */
function effectiveTexts(own: LocalizedTexts, template: MailTemplate): LocalizedTexts {
  const standard = defaultTexts(template)
  const choose = (part: keyof LocalizedTexts) => (isFilled(own[part]) ? own[part] : standard[part])
  return { subject: choose('subject'), intro: choose('intro'), outro: choose('outro') }
}

/** A template with a domain's own texts, and the texts that apply. */
interface TemplateRow {
  template: MailTemplate
  own: LocalizedTexts
  texts: LocalizedTexts
}

const SORT_TEXTS: Readonly<Record<string, (row: TemplateRow, locale: Locale) => string>> = {
  id: ({ template }) => template.id,
  title: ({ template }, locale) => pickText(template.title, locale),
  subject: ({ texts }, locale) => pickText(texts.subject, locale),
}

/** Parses the columns to sort a list by. Equal rows are sorted by ID. */
function parseOrder(request: Partial<ListRequest>) {
  const orders = [
    { path: 'order_by', column: request.order_by ?? 'id', direction: request.order_dir },
    { path: 'order_by_2', column: request.order_by_2, direction: request.order_dir_2 },
    { path: 'order_by', column: 'id', direction: 'asc' },
  ] as const
  return orders.flatMap(({ path, column, direction }) => {
    if (column === undefined) return []
    const textOf = Object.hasOwn(SORT_TEXTS, column) && SORT_TEXTS[column]
    if (!textOf) throw new UnknownColumnError(path, column)
    return [{ textOf, sign: direction === 'desc' ? -1 : 1 }]
  })
}

const matches = (template: MailTemplate, q: string | undefined, locale: Locale): boolean =>
  foldText(pickText(template.title, locale)).includes(foldText(q?.trim() ?? ''))

/** Searches the templates by title, and sorts and pages them like other lists. */
function selectTemplates(rows: readonly TemplateRow[], request: Partial<ListRequest>, locale: Locale): TemplateRow[] {
  const { q, offset = 0, limit = rows.length } = request
  const orders = parseOrder(request)
  const compare = (a: TemplateRow, b: TemplateRow): number => {
    for (const { textOf, sign } of orders) {
      const order = textOf(a, locale).localeCompare(textOf(b, locale), locale)
      if (order !== 0) return order * sign
    }
    return 0
  }
  const found = rows.filter(({ template }) => matches(template, q, locale))
  return found.toSorted(compare).slice(offset, offset + limit)
}

type EmailsPlatform = Pick<Platform, 'database' | 'config' | 'clock' | 'limits'>

/** Loads a template with a domain's texts, and the version of the domain, which stores these texts. */
async function loadTemplate(
  db: Db,
  platform: EmailsPlatform,
  caller: Caller,
  id: string,
  { domain_id, locale = caller.locale }: EmailViewQuery,
): Promise<{ email: EmailTemplateDetail; version: number }> {
  const { domain, ancestors } = await mustFindAncestry(db, caller, domain_id)
  const template = await mustFindTemplate(db, id, domain.id)
  const own = ownTexts(domain, template)
  const email = {
    id,
    title: template.title,
    ...presentTexts(effectiveTexts(own, template)),
    updated_at: lastChangedAt(domain, template),
    preview: previewMail(platform, { template, texts: own, ancestors, locale }).html,
    domain_id: domain.id,
    locale,
    own: presentTexts(own),
    defaults: presentTexts(defaultTexts(template)),
    placeholders: [...template.placeholders],
  }
  return { email, version: domain.version }
}

async function loadPreview(db: Db, platform: EmailsPlatform, caller: Caller, id: string, input: EmailPreviewInput) {
  const { domain, ancestors } = await mustFindAncestry(db, caller, input.domain_id)
  const template = await mustFindTemplate(db, id, domain.id)
  const locale = input.locale ?? caller.locale
  const { placeholders } = template
  const domainLocale = domain.locale as Locale
  const texts = parseTexts(input, ownTexts(domain, template), { locale, domainLocale, placeholders })
  return { template, domain, locale, mail: previewMail(platform, { template, texts, ancestors, locale }) }
}

export function createEmailsService(platform: EmailsPlatform) {
  const { database, limits } = platform

  return {
    list: (caller: Caller, request: ListRequest): Promise<EmailTemplate[]> =>
      database.read(caller.scope, async (db) => {
        const { domain, ancestors } = await mustFindAncestry(db, caller)
        const { locale } = caller
        const rows = (await listTemplates(db, domain.id)).map((template) => {
          const own = ownTexts(domain, template)
          return { template, own, texts: effectiveTexts(own, template) }
        })
        return selectTemplates(rows, request, locale).map(({ template, own, texts }) => ({
          id: template.id,
          title: template.title,
          preview: previewMail(platform, { template, texts: own, ancestors, locale }).html,
          ...presentTexts(texts),
          updated_at: lastChangedAt(domain, template),
        }))
      }),

    count: (caller: Caller, q: string | undefined): number =>
      TEMPLATES.filter((template) => matches(template, q, caller.locale)).length,

    get: (caller: Caller, id: string, query: EmailViewQuery) =>
      database.read(caller.scope, (db) => loadTemplate(db, platform, caller, id, query)),

    preview: async (caller: Caller, id: string, input: EmailPreviewInput): Promise<EmailPreview> => {
      await cleanRichFields(caller, input, RICH_TEXTS, input.locale ?? caller.locale)
      return database.read(caller.scope, async (db) => (await loadPreview(db, platform, caller, id, input)).mail)
    },

    /** Sends the preview to the caller only. */
    test: async (
      caller: Caller,
      context: RequestContext,
      id: string,
      input: EmailPreviewInput,
    ): Promise<Communication> => {
      await consumeOrRefuse(limits, messageLimit(caller.accountId))
      await cleanRichFields(caller, input, RICH_TEXTS, input.locale ?? caller.locale)
      return database.transaction(caller.scope, async (db) => {
        const { template, domain, locale, mail } = await loadPreview(db, platform, caller, id, input)
        const recipient = await findRecipient(db, caller.accountId)
        if (!recipient) throw ruleViolated('to_email', 'no_email', 'Your account has no email address.')
        const sent = await queueMail(db, platform, {
          ...mail,
          type: 'template_test',
          domainId: recipient.domainId,
          accountId: recipient.id,
          to: { email: recipient.email, name: fullName(readerOf(recipient, recipient.locale)) },
          subject: `[${FRAME_TEXTS[locale].test}] ${mail.subject}`,
          templateId: template.id,
          templateVersion: domain.version,
          templateData: { locale, domain_id: domain.id },
        })
        await recordChange(db, caller, context, { action: 'email.test', targetType: 'email', targetId: template.id })
        const communication = await findCommunication(db, { hidden: [] }, sent)
        if (!communication) throw notFound()
        return presentCommunication(communication)
      })
    },
  }
}

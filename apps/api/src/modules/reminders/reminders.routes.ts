import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/reminders'
import type { FastifyInstance } from 'fastify'
import { taggedAnswers } from '../../http/caching/tagged-answers.ts'
import { mount } from '../../http/mount.ts'
import { tagReminders } from './reminder-settings.service.ts'
import type { RemindersModule } from './reminders.module.ts'

/** Content types that mail programs use to send `List-Unsubscribe=One-Click`. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
const FORM_BYTES = 2000

/** Mounts the only call that accepts a form, as RFC 8058 requires. Its body is ignored: the token is in the address. */
function mountUnsubscribe(app: FastifyInstance, { mailChoices }: RemindersModule): void {
  app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: FORM_BYTES } as const
    scope.addContentTypeParser(FORMS, options, (_request, _body, done) => done(null))
    mount(scope, contract.unsubscribe, async ({ query }) => ok(await mailChoices.unsubscribe(query.token)))
  })
}

const settingsAnswer = taggedAnswers(tagReminders)

export function mountReminders(app: FastifyInstance, module: RemindersModule): void {
  const { settings, mailChoices } = module

  mount(app, contract.getReminderSettings, ({ caller, params }) => settingsAnswer(settings.get(caller, params.id)))

  mount(app, contract.updateReminderSettings, ({ caller, context, params, body }) =>
    settingsAnswer(settings.change(caller, context, params.id, body)),
  )

  mount(app, contract.getMyMail, async ({ caller }) => ok(await mailChoices.get(caller)))

  mount(app, contract.updateMyMail, async ({ caller, body }) => ok(await mailChoices.change(caller, body)))

  mountUnsubscribe(app, module)
}

import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/assignment-rules'
import { RuleEvent } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { versionedAnswers } from '../../http/caching/versioned-answers.ts'
import { createPlainPresenter } from '../../http/create-presenter.ts'
import { mount } from '../../http/mount.ts'
import { presentRule, presentRuleRow } from './rules.present.ts'
import type { RulesService } from './rules.service.ts'

const answers = versionedAnswers(presentRule, ({ rule }) => rule.version)
const presentEvent = createPlainPresenter(RuleEvent)

export function mountRules(app: FastifyInstance, rules: RulesService): void {
  mount(app, contract.listRules, async ({ caller, query }) => ok((await rules.list(caller, query)).map(presentRuleRow)))

  mount(app, contract.countRules, async ({ caller, query }) => ok({ count: await rules.count(caller, query) }))

  mount(app, contract.createRule, ({ caller, context, body }) => answers.created(rules.create(caller, context, body)))

  mount(app, contract.getRule, ({ caller, params }) => answers.ok(rules.get(caller, params.id)))

  mount(app, contract.updateRule, ({ caller, context, params, body }) =>
    answers.ok(rules.update(caller, context, params.id, body)),
  )

  mount(app, contract.deleteRule, async ({ caller, context, params }) => {
    await rules.remove(caller, context, params.id)
    return noContent()
  })

  mount(app, contract.previewRule, async ({ caller, body }) => ok(await rules.preview(caller, body)))

  mount(app, contract.getRuleCalendar, async ({ caller, query }) => ok(await rules.calendar(caller, query)))

  mount(app, contract.listRuleEvents, async ({ caller, query }) =>
    ok((await rules.events(caller, query)).map(presentEvent)),
  )
}

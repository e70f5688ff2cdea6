import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/assignment-rules'
import { RuleEvent } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { createPlainPresenter } from '../../http/create-presenter.ts'
import { mount } from '../../http/mount.ts'
import { mountRecord } from '../../http/mount-record.ts'
import { presentRule, presentRuleRow } from './rules.present.ts'
import type { RulesService } from './rules.service.ts'

const presentEvent = createPlainPresenter(RuleEvent)

export function mountRules(app: FastifyInstance, rules: RulesService): void {
  mount(app, contract.listRules, async ({ caller, query }) =>
    ok((await rules.list(caller, query)).map((rule) => presentRuleRow(caller, rule))),
  )

  mount(app, contract.countRules, async ({ caller, query }) => ok({ count: await rules.count(caller, query) }))

  const endpoints = {
    create: contract.createRule,
    get: contract.getRule,
    update: contract.updateRule,
    remove: contract.deleteRule,
  }
  mountRecord(app, endpoints, rules, {
    present: presentRule,
    versionOf: ({ rule }) => rule.version,
  })

  mount(app, contract.previewRule, async ({ caller, body }) => ok(await rules.preview(caller, body)))

  mount(app, contract.getRuleCalendar, async ({ caller, query }) => ok(await rules.calendar(caller, query)))

  mount(app, contract.listRuleEvents, async ({ caller, query }) =>
    ok((await rules.events(caller, query)).map(presentEvent)),
  )
}

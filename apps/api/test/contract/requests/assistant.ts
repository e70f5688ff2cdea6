import { newId } from '../../../src/platform/ids.ts'
import { seed } from '../../factories/learning.ts'
import type { Tenant } from '../../factories/tenant.ts'
import type { TestServer } from '../../harness.ts'
import { admin, learner, nothing, one, type Recipes } from './recipe.ts'

/** A conversation of the administrator, who has the permission to use the assistant. */
async function makeThread(server: TestServer, { admin: { id: accountId }, domainId, group }: Tenant) {
  const ids = { thread: newId(), question: newId(), reply: newId() }
  const own = { accountId, domainId, threadId: ids.thread }
  await seed(server, async ({ prisma }) => {
    await prisma.chatThread.create({ data: { id: ids.thread, accountId, domainId, groupId: group, title: 'Trust' } })
    await prisma.chatMessage.createMany({
      data: [
        { id: ids.question, ...own, type: 'human', content: 'What is trust?' },
        { id: ids.reply, ...own, type: 'ai', content: 'It grows slowly.' },
      ],
    })
  })
  return ids
}

export const assistant: Recipes = {
  listWatchedKeywords: learner(nothing),
  streamChat: admin(async (server, tenant) => ({
    body: {
      question: 'What is trust?',
      domain_id: tenant.domainId,
      group_id: tenant.group,
      thread_id: (await makeThread(server, tenant)).thread,
    },
  })),
  streamAgentChat: admin(async (server, tenant) => ({
    body: {
      question: 'What is trust?',
      domain_id: tenant.domainId,
      group_id: tenant.group,
      threadId: (await makeThread(server, tenant)).thread,
    },
  })),
  listChatThreads: admin(() => ({ query: { q: 'trust', limit: '10' } })),
  updateChatThread: admin(async (server, tenant) => ({
    params: { thread_id: (await makeThread(server, tenant)).thread },
    body: { title: 'About trust' },
  })),
  deleteChatThread: admin(async (server, tenant) => ({
    params: { thread_id: (await makeThread(server, tenant)).thread },
  })),
  getChatThread: admin(async (server, tenant) => ({
    params: { thread_id: (await makeThread(server, tenant)).thread },
  })),
  rateChatMessage: admin(async (server, tenant) => {
    const { thread, reply } = await makeThread(server, tenant)
    return { params: { thread_id: thread, message_id: reply }, body: { feedback: 'up' } }
  }),
  listAlertKeywords: admin((_server, { domainId }) => ({ params: { domain_id: domainId } })),
  saveAlertKeywords: admin((_server, { domainId }) => ({
    body: { domainId, added: ['Peligro grave'], deleted: ['harm'] },
  })),
  listAlerts: admin((_server, { domainId }) => ({ query: { domain_id: domainId, state: 'new' } })),
  countAlerts: admin(nothing),
  updateAlert: admin((_server, { history }) => ({ ...one(history.alert), body: { state: 'seen' } })),
}

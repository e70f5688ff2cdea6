import { buildPermissionTree } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { listWatchedKeywords } from '@evenground/shared/contract/alerts'
import { getChatThread } from '@evenground/shared/contract/chat'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readEntry } from '../../../lib/storage/person-storage.ts'
import { type ChatWorld, type ReplyStream, serveChat } from '../../../testing/chat-server.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, refuse, startFakeServer, unreachable } from '../../../testing/fake-server.ts'
import { makeMessage, makeThread } from '../../../testing/fixtures/chat.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeLateAnswer } from '../../../testing/late-answer.ts'
import { recordStates } from '../../../testing/record-states.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { watchedWordsQuery } from '../api/chat.ts'
import { Component as ChatPage } from './chat.page.tsx'

startFakeServer()
beforeEach(() => serveConsole(makeAdministrator(['ui.v1.tab.chat'])))

const THREAD = makeThread()
const QUESTION = makeMessage({ id: makeId(809), type: 'human', content: 'How do I step in?' })
const OTHER = { id: makeId(9), domain_id: makeId(2), title: { 'en-us': 'North' }, label: {}, active: true }
const ACTOR = { id: makeId(77), login: 'root@demo.test', given_name: { 'en-us': 'Root' }, family_name: {} }
const CREW = { id: makeId(21), group_id: null, title: { 'en-us': 'Crew' } }

const open = async (world: Partial<ChatWorld> = {}, path = '/chat') => {
  const chat = serveChat(world)
  const page = await renderRoutes(
    [
      { path: '/chat', element: <ChatPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    {
      path,
    },
  )
  const field = await screen.findByRole('textbox', { name: 'Ask your query' })
  return { ...page, chat, field }
}

/** A reply that is sent when the test continues it. */
function holdReply() {
  const held: { stream?: ReplyStream } = {}
  const reply: ChatWorld['reply'] = (stream) => {
    held.stream = stream
    stream.send('thread_id', THREAD.thread_id)
  }
  return { reply, stream: () => held.stream as ReplyStream }
}

const STORED = { threads: [THREAD], messages: { [THREAD.thread_id]: [QUESTION, makeMessage()] } }

const NEXT = makeThread({ thread_id: makeId(810), title: 'Another one' })

/** Opens a stored chat whose messages cannot be loaded. */
async function openFailing() {
  const chat = serveChat(STORED)
  fake(getChatThread, () => unreachable)
  const page = await renderRoutes([{ path: '/chat', element: <ChatPage /> }], {
    path: `/chat?threadId=${THREAD.thread_id}`,
  })
  return { ...page, chat, field: () => screen.getByRole('textbox', { name: 'Ask your query' }) }
}

describe('asking', () => {
  test('before the first message it says what it is for, and who sees what of watched words', async () => {
    await open()
    expect(screen.getByRole('heading', { name: /What would you like to know/ })).toBeInTheDocument()
    expect(await screen.findByText(/administrators see a short excerpt/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'AI Chat' })).toBeInTheDocument()
  })

  test('before the first message the list of the watched words can be opened', async () => {
    const { user } = await open()
    const button = await screen.findByRole('button', { name: 'See the words' })
    fake(listWatchedKeywords, () => ok([{ name: 'acoso' }, { name: 'harm' }]))
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Alert keywords' })
    expect((await within(dialog).findAllByRole('listitem')).map((item) => item.textContent)).toEqual(['acoso', 'harm'])
  })

  test('where no word is watched any more, that list says so', async () => {
    const { user } = await open()
    const button = await screen.findByRole('button', { name: 'See the words' })
    fake(listWatchedKeywords, () => ok([]))
    await user.click(button)
    expect(await screen.findByText('No alert keywords right now.')).toBeInTheDocument()
  })

  test('where no word is watched, nothing is said of watching, not even for a moment', async () => {
    const { states, stop } = recordStates(() =>
      String(screen.queryByText(/administrators see a short excerpt/) !== null),
    )
    const { queryClient } = await open({ watched: [] })
    await waitFor(() => expect(queryClient.getQueryState(watchedWordsQuery.queryKey)?.status).toBe('success'))
    stop()
    expect(states).toEqual(['false'])
  })

  test('where it cannot be known whether words are watched, it says that they may be', async () => {
    serveChat({})
    fake(listWatchedKeywords, () => unreachable)
    await renderRoutes([{ path: '/chat', element: <ChatPage /> }], { path: '/chat' })
    expect(await screen.findByText(/administrators see a short excerpt/)).toBeInTheDocument()
  })

  test('Enter sends the question to the account’s domain, and the reply is drawn as it arrives', async () => {
    const { reply, stream } = holdReply()
    const { user, field, chat, router } = await open({ reply, messages: STORED.messages })
    await user.type(field, '  How do I step in?{Enter}')
    expect(await screen.findByText('How do I step in?')).toBeInTheDocument()
    expect(await screen.findByText('Looking for an answer')).toBeInTheDocument()
    stream().send('message', 'Say it **cal')
    stream().send('message', 'mly**.')
    expect(await screen.findByText('calmly')).toContainHTML('<strong>calmly</strong>')
    expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument()
    const readsBefore = chat.historyReads
    stream().done()
    expect(await screen.findByRole('button', { name: 'Copy' })).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Domain' })).toHaveValue(makeId(2))
    expect(chat.questions).toEqual([{ question: 'How do I step in?', ask_with_at: false }])
    expect(router.state.location.search).toBe(`?threadId=${THREAD.thread_id}`)
    await waitFor(() => expect(chat.historyReads).toBeGreaterThan(readsBefore))
  })

  test('the send icon sends, with the web where it is switched on; the next question goes to the same thread', async () => {
    const { user, field, chat } = await open()
    await user.click(screen.getByRole('switch', { name: 'Search the web' }))
    await user.type(field, 'One')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByRole('button', { name: 'Copy' })
    await user.type(screen.getByRole('textbox', { name: 'Ask your query' }), 'Two{Enter}')
    await waitFor(() => expect(chat.questions).toHaveLength(2))
    expect(chat.questions).toEqual([
      { question: 'One', ask_with_at: true },
      { question: 'Two', ask_with_at: true, thread_id: THREAD.thread_id },
    ])
  })

  test('a blank question, Shift Enter and the Enter that ends composing send nothing', async () => {
    const { user, field, chat } = await open()
    await user.type(field, '   {Enter}')
    await user.type(field, 'a{Shift>}{Enter}{/Shift}b')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(field).toHaveValue('   a\nb')
    expect(chat.questions).toEqual([])
  })

  test('a question that is too long is told before it is sent', async () => {
    const { user, field, chat } = await open()
    fireEvent.change(field, { target: { value: 'x'.repeat(8001) } })
    expect(await screen.findByRole('alert')).toHaveTextContent('at most 8,000 characters')
    await user.type(field, '{Enter}')
    expect(chat.questions).toEqual([])
  })

  test('only the start and the end of a reply are announced', async () => {
    const { reply, stream } = holdReply()
    const { user, field } = await open({ reply })
    await user.type(field, 'Hi{Enter}')
    expect(await screen.findByText('The assistant is answering')).toHaveAttribute('role', 'status')
    stream().send('message', 'Hello')
    stream().done()
    expect(await screen.findByText('The reply is complete')).toHaveAttribute('role', 'status')
    expect(screen.getByText('Hello').closest('[aria-live], [role="status"], [role="log"]')).toBeNull()
  })

  test('Stop leaves on the server too, and what came so far stays', async () => {
    const { reply, stream } = holdReply()
    const { user, field } = await open({ reply })
    await user.type(field, 'Hi{Enter}')
    await waitFor(() => expect(stream()).toBeDefined())
    stream().send('message', 'Half a')
    await screen.findByText('Half a')
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('This reply is incomplete.')).toBeInTheDocument()
    expect(screen.getByText('Half a')).toBeInTheDocument()
    await waitFor(() => expect(stream().signal.aborted).toBe(true))
  })
})

describe('when something fails', () => {
  test.each([
    [{ status: 429, code: 'too_many_requests' }, /Too many|too many/],
    [{ status: 400, code: 'validation_failed', detail: 'That is too long.' }, 'That is too long.'],
    [{ status: 500, code: 'strange' }, 'Error receiving reply.'],
  ])('the refusal %j is a message, and the question can be asked again', async (refusal, words) => {
    const { user, field, chat } = await open({ refusal })
    await user.type(field, 'Hi{Enter}')
    expect(await screen.findByText(words)).toBeInTheDocument()
    chat.refusal = null
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Hello.')).toBeInTheDocument()
    expect(chat.questions.map(({ question, regenerate }) => [question, regenerate])).toEqual([
      ['Hi', undefined],
      ['Hi', undefined],
    ])
    expect(screen.getAllByText('Hi')).toHaveLength(1)
  })

  test('the text of an error event is appended to the reply, which is then answered again', async () => {
    const { reply, stream } = holdReply()
    const { user, field, chat } = await open({ reply })
    await user.type(field, 'Hi{Enter}')
    await waitFor(() => expect(stream()).toBeDefined())
    stream().send('message', 'Half')
    stream().send('error', 'The reply was cut off.')
    stream().done()
    expect(await screen.findByText('The reply was cut off.')).toBeInTheDocument()
    expect(screen.getByText('Half')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(chat.questions).toHaveLength(2))
    expect(chat.questions[1]).toMatchObject({ question: '', regenerate: true, thread_id: THREAD.thread_id })
  })

  test('a stream that ends without saying so is a failure, and loading stops', async () => {
    const { reply, stream } = holdReply()
    const { user, field } = await open({ reply })
    await user.type(field, 'Hi{Enter}')
    await waitFor(() => expect(stream()).toBeDefined())
    stream().drop()
    expect(await screen.findByText('Error receiving reply.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
  })
})

describe('chats so far', () => {
  test('a chat is opened from the history, rated and answered again', async () => {
    const { user, chat } = await open(STORED)
    await user.click(await screen.findByRole('link', { name: 'How to step in' }))
    expect(await screen.findByText('Say it calmly.')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'How to step in' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'This helped' }))
    await waitFor(() => expect(STORED.messages[THREAD.thread_id]?.[1]?.feedback).toBe('up'))
    expect(screen.getByRole('button', { name: 'This helped' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(chat.questions[0]).toMatchObject({ regenerate: true, thread_id: THREAD.thread_id }))
  })

  test.each([makeId(899), 'no-id'])(
    'the address opens a chat; one that is gone begins a new one and says so: %s',
    async (id) => {
      const { router } = await open({}, `/chat?threadId=${id}`)
      if (id === 'no-id') fake(getChatThread, () => refuse('validation_failed'))
      expect(await screen.findByText(/That chat no longer exists/)).toBeInTheDocument()
      await waitFor(() => expect(router.state.location.search).toBe(''))
    },
  )

  test('a chat that could not be loaded stays the open one, and is loaded again on demand', async () => {
    const { user, router, field } = await openFailing()
    expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeInTheDocument()
    expect(screen.queryByText(/no longer exists/)).toBeNull()
    expect(router.state.location.search).toBe(`?threadId=${THREAD.thread_id}`)
    expect(readEntry('device', 'chat')).toContain(THREAD.thread_id)
    await user.type(field(), 'Half a question')
    fake(getChatThread, () => ok({ data: { messages: STORED.messages[THREAD.thread_id] ?? [] } }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Say it calmly.')).toBeInTheDocument()
    expect(field()).toHaveValue('Half a question')
  })

  test('what comes late of one chat says nothing about the next', async () => {
    const [slow, next] = [makeLateAnswer(), makeLateAnswer()]
    const { user, router } = await open({ ...STORED, threads: [THREAD, NEXT] })
    fake(getChatThread, async ({ params }) => {
      await (params.thread_id === NEXT.thread_id ? next : slow).wait()
      return params.thread_id === NEXT.thread_id
        ? ok({ data: { messages: [makeMessage({ content: 'The next one.' })] } })
        : refuse('resource_not_found')
    })
    await user.click(await screen.findByRole('link', { name: THREAD.title }))
    await expect.poll(slow.isAsked).toBe(true)
    await user.click(screen.getByRole('link', { name: NEXT.title }))
    await expect.poll(next.isAsked).toBe(true)
    await act(async () => slow.arrive())
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.queryByText(/no longer exists/)).toBeNull()
    expect(screen.queryByRole('heading', { name: /What would you like to know/ })).toBeNull()
    next.arrive()
    expect(await screen.findByText('The next one.')).toBeInTheDocument()
    expect(router.state.location.search).toBe(`?threadId=${NEXT.thread_id}`)
  })

  test('a chat is renamed and deleted', async () => {
    const { user, chat, router } = await open(
      { ...STORED, threads: [{ ...THREAD }] },
      `/chat?threadId=${THREAD.thread_id}`,
    )
    await user.click(await screen.findByRole('button', { name: 'Rename this chat' }))
    const name = await screen.findByRole('textbox', { name: 'Title' })
    await user.clear(name)
    await user.type(name, 'Speaking up{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Speaking up' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Delete this chat' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(chat.threads).toEqual([]))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test.each([
    [['harm'], true],
    [[], false],
  ])('where %j is watched, deleting a chat says that excerpts stay: %s', async (watched, isSaid) => {
    const { user, queryClient } = await open(
      { ...STORED, threads: [{ ...THREAD }], watched },
      `/chat?threadId=${THREAD.thread_id}`,
    )
    await user.click(await screen.findByRole('button', { name: 'Delete this chat' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(queryClient.getQueryState(watchedWordsQuery.queryKey)?.status).toBe('success'))
    const words = 'Excerpts with alert keywords that your administrators already see are kept.'
    await waitFor(() => expect(Boolean(dialog.textContent?.includes(words))).toBe(isSaid))
  })

  test('New chat clears the thread', async () => {
    const { user, router } = await open(STORED, `/chat?threadId=${THREAD.thread_id}`)
    await screen.findByText('Say it calmly.')
    await user.click(screen.getByRole('button', { name: 'New chat' }))
    expect(await screen.findByRole('heading', { name: /What would you like to know/ })).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('another domain or group begins a new chat, and another domain clears the group', async () => {
    const world = { ...STORED, domains: [OTHER], groups: { [makeId(2)]: [CREW] } }
    const { user, chat } = await open(world, `/chat?threadId=${THREAD.thread_id}`)
    await screen.findByText('Say it calmly.')
    const group = screen.getByRole('combobox', { name: 'Group' })
    await screen.findByRole('option', { name: 'Crew' })
    await user.selectOptions(group, 'Crew')
    await waitFor(() => expect(screen.queryByText('Say it calmly.')).not.toBeInTheDocument())
    await user.type(screen.getByRole('textbox', { name: 'Ask your query' }), 'Hi{Enter}')
    await waitFor(() => expect(chat.questions).toHaveLength(1))
    expect(chat.questions[0]).toEqual({ question: 'Hi', ask_with_at: false, domain_id: makeId(2), group_id: CREW.id })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Domain' }), 'North')
    expect(screen.getByRole('combobox', { name: 'Group' })).toHaveValue('')
    expect(await screen.findByRole('heading', { name: /What would you like to know/ })).toBeInTheDocument()
  })

  test('this device remembers which chat was open, and nothing that was said in it', async () => {
    const { unmount } = await open(STORED, `/chat?threadId=${THREAD.thread_id}`)
    await screen.findByText('Say it calmly.')
    unmount()
    const kept = readEntry('device', 'chat')
    expect(kept).toContain(THREAD.thread_id)
    expect(kept).not.toContain('calmly')
    await open(STORED)
    expect(await screen.findByText('Say it calmly.')).toBeInTheDocument()
  })
})

test('learners choose an organization, which the console calls a domain', async () => {
  serveChat()
  const me = makeAdministrator(['ui.v1.tab.chat'])
  const permissions = buildPermissionTree(['ui.v1.tab.chat'])
  serveConsole({ ...me, role: { ...me.role, permissions } })
  await renderRoutes([{ path: '/chat', element: <ChatPage /> }], { path: '/chat' })
  expect(await screen.findByRole('combobox', { name: 'Organization' })).toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Domain' })).toBeNull()
})

test('nobody chats in somebody else’s name', async () => {
  serveChat()
  serveConsole({ ...makeAdministrator(['ui.v1.tab.chat']), actor: ACTOR })
  await renderRoutes([{ path: '/chat', element: <ChatPage /> }], { path: '/chat' })
  expect(await screen.findByRole('heading', { name: 'Chats are private' })).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('without the tab’s permission the chat is closed', async () => {
  serveChat()
  serveConsole(makeAdministrator([]))
  await renderRoutes([{ path: '/chat', element: <ChatPage /> }], { path: '/chat' })
  expect(await screen.findByRole('heading', { name: 'Chat isn’t available to you' })).toBeInTheDocument()
})

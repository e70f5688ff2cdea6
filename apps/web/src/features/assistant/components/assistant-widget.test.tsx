import { buildPermissionTree } from '@evenground/shared/constants'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { serveChat } from '../../../testing/chat-server.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { makeThread } from '../../../testing/fixtures/chat.ts'
import { setMedia } from '../../../testing/media.ts'
import { renderUi } from '../../../testing/render.tsx'
import { beginState, storeChat } from '../api/chat-state.ts'
import AssistantWidget from './assistant-widget.tsx'

startFakeServer()
const ME = makeAdministrator(['ui.v1.tab.chat'])
beforeEach(() => {
  vi.unstubAllGlobals()
  serveConsole(ME)
})

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}

async function open() {
  const page = await renderUi(
    <>
      <Place />
      <AssistantWidget position="console" />
    </>,
  )
  return { ...page, button: await screen.findByRole('button', { name: 'Open the assistant' }) }
}

test('on wide screens the button opens a box with the field in focus; Escape closes it and goes back', async () => {
  serveChat()
  const { user, button } = await open()
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Assistant' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ask your query' })).toHaveFocus())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open the assistant' })).toHaveFocus()
})

test('Escape closes the box from anywhere in the page', async () => {
  serveChat()
  const { user, button } = await open()
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ask your query' })).toHaveFocus())
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('whoever runs the console is offered questions about content, not about a plan of their own', async () => {
  serveChat()
  const { user, button } = await open()
  await user.click(button)
  const starters = within(await screen.findByRole('list', { name: 'Questions to start with' }))
  expect(starters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'What does the factor Belonging mean?',
    'What do our plans teach about interruptions in meetings?',
    'What is there to read about bias?',
  ])
  expect(screen.getByText(/The assistant doesn’t see reports/)).toBeInTheDocument()
})

test('a new chat offers a learner three questions; one is asked with a press, and the focus is in the field', async () => {
  serveConsole({
    ...ME,
    role: { ...ME.role, permissions: buildPermissionTree(['ui.v1.type.learn', 'ui.v1.tab.chat']) },
  })
  const chat = serveChat()
  const { user, button } = await open()
  await user.click(button)
  const starters = within(await screen.findByRole('list', { name: 'Questions to start with' }))
  expect(starters.getAllByRole('button')).toHaveLength(3)
  await user.click(starters.getByRole('button', { name: 'What is next in my plan?' }))
  await screen.findByText('Hello.')
  expect(chat.questions).toMatchObject([{ question: 'What is next in my plan?' }])
  expect(screen.getByRole('textbox', { name: 'Ask your query' })).toHaveFocus()
})

test('Escape closes the box from the page beside it, and leaves the focus there', async () => {
  serveChat()
  const { user, button } = await open()
  const beside = document.body.appendChild(document.createElement('button'))
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Assistant' })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ask your query' })).toHaveFocus())
  beside.focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(beside).toHaveFocus()
  beside.remove()
})

test('Enter on Send and on Stop gives the focus back to the field', async () => {
  const chat = serveChat()
  chat.reply = () => undefined
  const { user, button } = await open()
  await user.click(button)
  const field = await screen.findByRole('textbox', { name: 'Ask your query' })
  await user.type(field, 'Hi')
  screen.getByRole('button', { name: 'Send' }).focus()
  await user.keyboard('{Enter}')
  const stop = await screen.findByRole('button', { name: 'Stop' })
  expect(field).toHaveFocus()
  stop.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Send' })
  expect(field).toHaveFocus()
})

test('the box can fill the window and be small again', async () => {
  serveChat()
  const { user, button } = await open()
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Fill the window' }))
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'true')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).not.toHaveAttribute('aria-modal')
})

test('closing the box forgets the chat', async () => {
  const chat = serveChat()
  const { user, button } = await open()
  await user.click(button)
  await user.type(await screen.findByRole('textbox', { name: 'Ask your query' }), 'Hi{Enter}')
  await screen.findByText('Hello.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Open the assistant' }))
  await user.type(await screen.findByRole('textbox', { name: 'Ask your query' }), 'Again{Enter}')
  await waitFor(() => expect(chat.questions).toHaveLength(2))
  expect(chat.questions[1]).not.toHaveProperty('thread_id')
})

test('at 1204 px and less it goes to the page of the chat, to the thread that this device remembers', async () => {
  setMedia('(max-width: 1204px)', true)
  storeChat({ ...beginState(ME.account.id), threadId: makeThread().thread_id })
  const { user, button } = await open()
  await user.click(button)
  expect(screen.getByTestId('place')).toHaveTextContent(`/chat?threadId=${makeThread().thread_id}`)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { createEventStream, type EventSink } from './sse.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

async function readAll(produce: (sink: EventSink) => Promise<void>): Promise<string[]> {
  const parts: string[] = []
  for await (const part of createEventStream(produce)) parts.push(String(part))
  return parts
}

test('events of one turn leave as one write, and later ones as another', async () => {
  const parts = await readAll(async ({ send }) => {
    await send('a')
    await send('b')
    await turn()
    await turn()
    await send('c')
  })
  expect(parts).toEqual(['data: a\n\ndata: b\n\n', 'data: c\n\n'])
})

test('a newline in data makes no event of its own', async () => {
  const [text] = await readAll(async ({ send }) => send('one\n\ndata: [DONE]\r\n\rtwo'))
  expect(text).toBe('data: one\ndata: \ndata: data: [DONE]\ndata: \ndata: two\n\n')
})

test('whoever writes for a reader who keeps up has nothing to wait for', async () => {
  let returned: unknown = 'nothing yet'
  await readAll(async ({ send }) => {
    returned = send('a')
  })
  expect(returned).toBeUndefined()
})

test('whoever writes waits for a reader who is behind, so that next to nothing is held', async () => {
  let sent = 0
  const stream = createEventStream(async ({ send }) => {
    for (; sent < 1000; sent++) await send('x'.repeat(1000))
  })
  for (let i = 0; i < 20; i++) await turn()
  expect(sent).toBeLessThan(60)
  let length = 0
  for await (const part of stream) length += part.length
  expect(sent).toBe(1000)
  expect(length).toBe(1000 * 1008)
})

test('a reader who leaves is told to the writer, who then writes into nothing', async () => {
  let wasTold: boolean | undefined
  const stream = createEventStream(async ({ send, left }) => {
    await send('first')
    await new Promise<void>((resolve) => left.addEventListener('abort', () => resolve(), { once: true }))
    await send('never read')
    wasTold = left.aborted
  })
  for await (const part of stream) {
    expect(String(part)).toBe('data: first\n\n')
    break
  }
  await expect.poll(() => wasTold).toBe(true)
})

test('a writer that fails cuts the stream, so that nobody takes it for the end', async () => {
  const read = readAll(async ({ send }) => {
    await send('first')
    throw new Error('broken')
  })
  await expect(read).rejects.toThrow('broken')
})

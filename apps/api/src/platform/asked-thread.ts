import { Worker } from 'node:worker_threads'

interface Waiting<Answer> {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** What a thread gets and returns. It answers each question, in any order, with the same id. */
export interface Asked<Question> {
  id: number
  question: Question
}
interface Answered<Answer> {
  id: number
  answer: Answer
}

/**
 * Returns a function that has a thread answer a question. The thread starts with the first one, and again if it has
 * ended, which fails the questions that were waiting.
 */
export function createAskedThread<Question, Answer>(program: URL): (question: Question) => Promise<Answer> {
  const waiting = new Map<number, Waiting<Answer>>()
  let worker: Worker | null = null
  let last = 0

  function settle(id: number, how: (one: Waiting<Answer>) => void): void {
    const one = waiting.get(id)
    waiting.delete(id)
    // An idle thread does not keep the process alive.
    if (waiting.size === 0) worker?.unref()
    if (one) how(one)
  }

  /** Of a thread that was replaced already, nothing is waited for. */
  function giveUp(thread: Worker, error: Error): void {
    if (worker !== thread) return
    worker = null
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(error))
  }

  function start(): Worker {
    const thread = new Worker(program, { execArgv: [] })
    thread.on('message', ({ id, answer }: Answered<Answer>) => settle(id, ({ resolve }) => resolve(answer)))
    thread.on('error', (error) => giveUp(thread, error))
    thread.on('exit', () => giveUp(thread, new Error(`The thread of ${program.pathname.split('/').at(-1)} has ended`)))
    return thread
  }

  return (question) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      worker ??= start()
      worker.ref()
      worker.postMessage({ id, question } satisfies Asked<Question>)
    })
}

import { Worker } from 'node:worker_threads'

interface Waiting<Answer> {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  timer?: NodeJS.Timeout
}

/** Thrown when an answer took longer than for any honest question. */
export class ThreadTookTooLong extends Error {}

/** What a thread gets. It returns each answer with the id of its question, and `ready` before the first one. */
export interface Asked<Question> {
  id: number
  question: Question
}
export type Told<Answer> = 'ready' | { id: number; answer: Answer }

/**
 * Returns a function that has a thread answer a question. The program of the thread calls `answerInThread`. The thread
 * starts with the first question, and again if it has ended, which fails the questions that were waiting.
 *
 * A question that takes longer than `longestMs` rejects with `ThreadTookTooLong` and ends the thread; ask such a thread
 * one question at a time. Until the program is loaded, no time counts: on a busy machine, that can take longer.
 */
export function createAskedThread<Question, Answer>(
  program: URL,
  { longestMs }: { longestMs?: number } = {},
): (question: Question) => Promise<Answer> {
  const waiting = new Map<number, Waiting<Answer>>()
  let worker: Worker | null = null
  let isReady = false
  let last = 0

  function settle(id: number, how: (one: Waiting<Answer>) => void): void {
    const one = waiting.get(id)
    waiting.delete(id)
    // An idle thread does not keep the process alive.
    if (waiting.size === 0) worker?.unref()
    if (!one) return
    clearTimeout(one.timer)
    how(one)
  }

  /** Nothing waits for a thread that was replaced already. */
  function giveUp(thread: Worker, error: Error): void {
    if (worker !== thread) return
    worker = null
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(error))
  }

  function startTimers(thread: Worker): void {
    if (longestMs === undefined || !isReady) return
    const end = () => {
      giveUp(thread, new ThreadTookTooLong())
      void thread.terminate()
    }
    for (const one of waiting.values()) one.timer ??= setTimeout(end, longestMs)
  }

  function hear(thread: Worker, told: Told<Answer>): void {
    if (worker !== thread) return
    if (told === 'ready') {
      isReady = true
      startTimers(thread)
    } else settle(told.id, ({ resolve }) => resolve(told.answer))
  }

  function start(): Worker {
    const thread = new Worker(program, { execArgv: [] })
    isReady = false
    thread.on('message', (told: Told<Answer>) => hear(thread, told))
    thread.on('error', (error) => giveUp(thread, error))
    thread.on('exit', () => giveUp(thread, new Error(`The thread of ${program.pathname.split('/').at(-1)} has ended`)))
    return thread
  }

  return (question) =>
    new Promise((resolve, reject) => {
      const id = ++last
      worker ??= start()
      waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, question } satisfies Asked<Question>)
      startTimers(worker)
    })
}

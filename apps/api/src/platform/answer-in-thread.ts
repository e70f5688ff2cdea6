import { parentPort } from 'node:worker_threads'
import type { Asked, Told } from './asked-thread.ts'

/** Answers the questions of `createAskedThread` in the thread that it starts. An error that is thrown ends the thread. */
export function answerInThread<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  const tell = (told: Told<Answer>): void => parentPort?.postMessage(told)
  parentPort?.on('message', async ({ id, question }: Asked<Question>) => {
    tell({ id, answer: await answer(question) })
  })
  tell('ready')
}
